import type { ErrorCode } from '#shared/errors'
import { MAX_FILE } from '#shared/files/limits'
import { SNIFFED_BYTES, sniffed } from '#shared/files/sniff'
import { submissionTypes } from '#shared/submissions'
import { type CopyType, copyTypeFor } from '../../lib/browser/copyType.ts'

/** A file too large, or of a type that the device may convert. */
export type Misfit = { file: File; into?: CopyType }

/** Returns why the server would refuse the file. */
export async function problemWith(file: File): Promise<ErrorCode | undefined> {
  if (!/^(image|video)\//.test(file.type)) return 'unsupported_file'
  if (file.size === 0) return 'file_empty'
  const type = sniffed(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
  if (!type || !submissionTypes.some((extension) => extension === type.extension)) return 'unsupported_file'
  return file.size > MAX_FILE ? 'file_too_large' : undefined
}

export async function misfitOf(file: File, problem: ErrorCode): Promise<Misfit | undefined> {
  if (problem === 'file_too_large') return { file }
  const into = problem === 'unsupported_file' ? await copyTypeFor(file) : undefined
  return into && { file, into }
}

import * as v from 'valibot'
import { AppError, errorText, refusalSaying } from '#shared/errors'
import { newId } from '#shared/ids'
import { matching } from '#shared/text'
import { fileName } from '../media/receive.ts'
import type { Targets, UploadTarget } from './target.ts'
import type { NewUpload } from './uploads.ts'

const digestBytes: Record<string, number> = { sha1: 20, sha256: 32, md5: 16 }
export const checksumAlgorithms = Object.keys(digestBytes).join(',')

const wrong = () => new AppError('invalid_input', errorText('tus_version'))
const Count = v.pipe(matching(/^\d{1,15}$/, 15, errorText('invalid_input')), v.transform(Number))
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

export function countIn(headers: Headers, name: string) {
  const { success, output } = v.safeParse(Count, headers.get(name))
  if (!success) throw wrong()
  return output
}

export const bodySizeIn = (headers: Headers) =>
  headers.has('Content-Length') ? countIn(headers, 'Content-Length') : undefined

export function checksumIn(headers: Headers) {
  const header = headers.get('Upload-Checksum')
  if (header === null) return undefined
  const [algorithm = '', text = ''] = header.split(' ')
  const digest = Buffer.from(base64.test(text) ? text : '', 'base64')
  if (!Object.hasOwn(digestBytes, algorithm) || digest.length !== digestBytes[algorithm]) throw wrong()
  return { algorithm, digest }
}

/** Reads a creation's target, length and metadata; adds a missing `draftId`. Ignores other pairs. */
export function newUploadIn(headers: Headers, targets: Targets): { target: UploadTarget; wanted: NewUpload } {
  const length = countIn(headers, 'Upload-Length')
  if (length === 0) throw new AppError('file_empty')
  const metadata = headers.get('Upload-Metadata') ?? ''
  const { filename, draftId = newId(), ...others } = pairsIn(metadata)
  const target = targets(others.category)
  if (length > target.kind.maxSize) throw new AppError(target.kind.tooLarge)
  const { success, output, issues } = v.safeParse(target.Metadata, { draftId, ...others })
  if (!success) throw refusalSaying(issues[0].message)
  return { target, wanted: { ...output, filename: fileName(filename), metadata, length } }
}

function pairsIn(header: string): Record<string, string> {
  const pairs = header.split(',').filter((pair) => pair.trim() !== '')
  const found = new Map<string, string>()
  for (const pair of pairs) {
    const [key = '', text = '', ...rest] = pair.trim().split(' ')
    const isGood =
      /^[\x21-\x7e]+$/.test(key) && !found.has(key) && rest.length === 0 && (text === '' || base64.test(text))
    if (!isGood) throw wrong()
    found.set(key, textOf(text))
  }
  return Object.fromEntries(found)
}

function textOf(encoded: string) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    throw wrong()
  }
}

import * as v from 'valibot'
import { AppError, errorText, refusalSaying } from '#shared/errors'
import { IdempotencyKey, newId } from '#shared/ids'
import { MAX_FILE, NewSubmission } from '#shared/submissions'
import { fileName } from '../media/receive.ts'
import type { NewUpload } from './uploads.ts'

const digestBytes: Record<string, number> = { sha1: 20, sha256: 32, md5: 16 }
export const checksumAlgorithms = Object.keys(digestBytes).join(',')

const wrong = (name: string) => new AppError('invalid_input', `Неверный заголовок ${name}. Обнови страницу`)
const Count = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A header that must be there and be a number of bytes. */
export function countIn(headers: Headers, name: string) {
  const { success, output } = v.safeParse(Count, headers.get(name))
  if (!success) throw wrong(name)
  return output
}

export const bodySizeIn = (headers: Headers) =>
  headers.has('Content-Length') ? countIn(headers, 'Content-Length') : undefined

/** `Upload-Checksum: sha1 <base64>`. */
export function checksumIn(headers: Headers) {
  const header = headers.get('Upload-Checksum')
  if (header === null) return undefined
  const [algorithm = '', text = ''] = header.split(' ')
  const digest = Buffer.from(base64.test(text) ? text : '', 'base64')
  if (!Object.hasOwn(digestBytes, algorithm) || digest.length !== digestBytes[algorithm]) throw wrong('Upload-Checksum')
  return { algorithm, digest }
}

/**
 * What a creation says: the length, and in the metadata `category`, and if the client likes `additionalText` (empty),
 * `filename` («file»), `reencoded` (`1`) and `draftId` (made up, and then a lost answer begins another upload). Other
 * pairs are ignored.
 */
export function newUploadIn(headers: Headers): NewUpload {
  const length = countIn(headers, 'Upload-Length')
  if (length === 0) throw new AppError('file_empty')
  if (length > MAX_FILE) throw new AppError('file_too_large')
  const metadata = headers.get('Upload-Metadata') ?? ''
  const { filename, draftId = newId(), ...said } = pairsIn(metadata)
  const { success, output, issues } = v.safeParse(Said, { draftId, ...said })
  if (!success) throw refusalSaying(issues[0].message)
  return { ...output, filename: fileName(filename), metadata, length }
}

// Nothing else that must be there can be missing.
const Said = v.object({ ...NewSubmission.entries, draftId: IdempotencyKey }, errorText('category_required'))

function pairsIn(header: string): Record<string, string> {
  const pairs = header.split(',').filter((pair) => pair.trim() !== '')
  const found = new Map<string, string>()
  for (const pair of pairs) {
    const [key = '', text = '', ...rest] = pair.trim().split(' ')
    const isGood =
      /^[\x21-\x7e]+$/.test(key) && !found.has(key) && rest.length === 0 && (text === '' || base64.test(text))
    if (!isGood) throw wrong('Upload-Metadata')
    found.set(key, textOf(text))
  }
  return Object.fromEntries(found)
}

function textOf(encoded: string) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    throw wrong('Upload-Metadata')
  }
}

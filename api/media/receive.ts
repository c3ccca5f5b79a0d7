import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { AppError, type ErrorCode } from '#shared/errors'
import { newId } from '#shared/ids'
import { KIB } from '#shared/units'
import { bodyReader, MAX_DRAINED } from '../core/http/bodyReader.ts'
import type { FileKind } from './fileKind.ts'
import { writeBuffers } from './writeBuffers.ts'

/** A file as it came: where it lies until it is stored or removed, its size in bytes, the SHA-256 of its bytes. */
export type ReceivedFile = { path: string; name: string; size: number; hash: string }
export type Received = { fields: Record<string, string>; file?: ReceivedFile }

export type Multipart = { headers: Headers; body: Readable }

/** What `admit` threw, told apart from a fault of the body on its way. */
class NotAdmitted extends Error {}

const fullDisk = ['ENOSPC', 'EDQUOT']

/**
 * Streams a multipart body's file into `folder`; nothing larger than a network chunk is ever in memory. A form's field for
 * a file that was left empty is no file. Throws `file_required` for what is no form, `upload_cut` or the kind's `tooLarge`
 * with nothing left behind; the file that it returns is the caller's to remove. `admit` is asked with the fields that came
 * before the file, and what it throws refuses it before a byte is written.
 */
export async function receive(
  { headers, body }: Multipart,
  folder: string,
  { field: fileField, maxSize, tooLarge }: Pick<FileKind, 'field' | 'maxSize' | 'tooLarge'>,
  admit: (fields: Received['fields']) => Promise<void> = async () => {},
): Promise<Received> {
  const contentType = headers.get('Content-Type') ?? ''
  if (!isForm(headers)) throw new AppError('file_required')
  if (Number(headers.get('Content-Length')) > MAX_DRAINED) throw new AppError(tooLarge)

  const path = join(folder, newId())
  const fields = new Map<string, string>()
  const received: Pick<Received, 'file'> = {}
  const form = formOf(contentType, maxSize)
  let keeping: Promise<void> | undefined
  let part: BusboyFileStream | undefined
  let hasSecondFile = false
  form.on('field', (name, value) => void (name === fileField || fields.set(name, value)))
  form.on('file', (field, stream, name) => {
    if (field !== fileField) return void stream.resume()
    if (part) {
      hasSecondFile = true
      return void stream.resume()
    }
    part = stream
    const target = { path, tooLarge }
    keeping = keep(stream, target, () => admit(Object.fromEntries(fields))).then(async (kept) => {
      if (kept.size > 0 || name) received.file = { path, name: fileName(name), ...kept }
      else await rm(path)
    })
  })

  let read = 0
  body.on('data', (bytes: Buffer) => {
    read += bytes.length
    if (read > MAX_DRAINED) body.destroy(new AppError(tooLarge))
  })
  const reading = pipeline(body, form).catch((fault) => {
    // The form does not tell its parts that it was cut.
    part?.destroy(fault)
    throw fault
  })
  // The file may fail before the body does, or after; both have ended before anything is decided.
  await reading.catch(() => {})
  const outcomes = await Promise.allSettled([reading, keeping])
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (hasSecondFile) faults.push(new AppError('invalid_input', 'Отправляй по одному файлу за раз'))
  if (faults.length === 0) return { fields: Object.fromEntries(fields), ...received }

  await rm(path, { force: true })
  // What the admission threw keeps its own name: a database that is away is no body that was cut.
  const refusal = faults.find((fault) => fault instanceof NotAdmitted)
  if (refusal) throw refusal.cause
  // A full disk is our fault and is named so; any other fault here is a body that was cut or is not a form.
  throw faults.find((fault) => fault instanceof AppError || fullDisk.includes(fault.code)) ?? new AppError('upload_cut')
}

/** Whether this is the body of a form that may carry a file. */
export const isForm = (headers: Headers) => /^multipart\/form-data;.*boundary=/i.test(headers.get('Content-Type') ?? '')

/** Throws `file_required` for what is no form: the parser refuses odd boundaries. */
function formOf(contentType: string, maxSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fileSize: maxSize, fieldSize: 16 * KIB, fields: 20, parts: 40, headerPairs: 50 },
    })
  } catch {
    throw new AppError('file_required')
  }
}

async function keep(
  stream: BusboyFileStream,
  { path, tooLarge }: { path: string; tooLarge: ErrorCode },
  admit: () => Promise<void>,
) {
  // A cut may come before the file is open, and an error without a listener would end the server.
  stream.on('error', () => {})
  // Opened before the first byte: a file that is opened while its stream is being ended would appear after its removal.
  const target = await open(path, 'wx', 0o600)
  if (stream.errored) {
    await target.close()
    throw stream.errored
  }
  const hash = createHash('sha256')
  let size = 0
  let fault: Error | undefined = await admit().then(
    () => undefined,
    (cause: Error) => new NotAdmitted('', { cause }),
  )
  const reader = bodyReader(stream)
  try {
    for (let buffers = await reader.read(); buffers; buffers = await reader.read()) {
      // The rest of what is refused or does not fit is read all the same: a sender who is cut off does not hear why.
      if (fault) continue
      const writing = writeBuffers(target, buffers, (bytes) => {
        size += bytes
      })
      // While the disk works.
      for (const buffer of buffers) hash.update(buffer)
      try {
        await writing
      } catch (error) {
        fault = error as Error
      }
    }
    fault ??= stream.errored ?? undefined
  } finally {
    await target.close()
  }
  if (fault) throw fault
  if (stream.truncated) throw new AppError(tooLarge)
  return { size, hash: hash.digest('hex') }
}

const MAX_NAME = 200

/** A name is shown and searched, never used as a path; a long one loses its middle and keeps its end. */
export function fileName(name = '') {
  const signs = [...(name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').toWellFormed()]
  if (signs.length <= MAX_NAME) return signs.join('') || 'file'
  return [...signs.slice(0, MAX_NAME - 20), '…', ...signs.slice(-19)].join('')
}

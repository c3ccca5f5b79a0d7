import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { MAX_FILE } from '#shared/submissions'

export type Received = {
  fields: Record<string, string>
  /** The file as it came: where it lies until it is stored or removed, its size in bytes, the SHA-256 of its bytes. */
  file?: { path: string; name: string; size: number; hash: string }
}

const FIELDS = ['category', 'additionalText', 'draftId']
/** How much of a body that is too large is still read, so that its sender gets the answer and not a reset. */
const PATIENCE = 2 * MAX_FILE

/**
 * Streams a multipart body's file into `folder`; nothing larger than a network chunk is ever in memory. Throws
 * `file_required`, `file_too_large` or `upload_cut` with nothing left behind; the file that it answers is the caller's.
 */
export async function receive(request: Request, folder: string): Promise<Received> {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data;.*boundary=/i.test(contentType) || !request.body) throw new AppError('file_required')
  if (Number(request.headers.get('Content-Length')) > PATIENCE) throw new AppError('file_too_large')

  const path = join(folder, newId())
  const received: Received = { fields: {} }
  const form = new Busboy({
    headers: { 'content-type': contentType },
    limits: { fileSize: MAX_FILE, fieldSize: 16 * 1024, fields: 20, parts: 40, headerPairs: 50 },
  })
  const keeping: Promise<void>[] = []
  form.on('field', (name, value) => {
    if (FIELDS.includes(name)) received.fields[name] = value
  })
  form.on('file', (field, stream, name) => {
    // A second file, or one under another name, is not what the form has.
    if (field !== 'file' || keeping.length > 0) stream.resume()
    else keeping.push(keep(stream, path, name).then((file) => void Object.assign(received, { file })))
  })

  const reading = pipeline(Readable.fromWeb(request.body as never), bounded(), form)
  // The file may fail before the body does, or after; both have ended before anything is decided.
  await reading.catch(() => {})
  const outcomes = await Promise.allSettled([reading, ...keeping])
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (faults.length === 0) return received

  await rm(path, { force: true })
  // A full disk is our fault and is said so; any other fault here is a body that was cut or is not a form.
  throw faults.find((fault) => fault instanceof AppError || fault.code === 'ENOSPC') ?? new AppError('upload_cut')
}

async function keep(stream: BusboyFileStream, path: string, name: string) {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (stream.truncated) throw new AppError('file_too_large')
  return { path, name: fileName(name), size, hash: hash.digest('hex') }
}

/** A name is shown and searched, never used as a path. */
export const fileName = (name = '') =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 200) || 'file'

function bounded() {
  let read = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      read += chunk.length
      done(read > PATIENCE ? new AppError('file_too_large') : null, chunk)
    },
  })
}

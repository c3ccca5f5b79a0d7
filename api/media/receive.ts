import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { AppError } from '#shared/errors'
import { MAX_FILE } from '#shared/fileLimits'
import { newId } from '#shared/ids'
import { KIB } from '#shared/units'
import { pieces } from '../core/http/bodyReader.ts'

export type Received = {
  fields: Record<string, string>
  /** The file as it came: where it lies until it is stored or removed, its size in bytes, the SHA-256 of its bytes. */
  file?: { path: string; name: string; size: number; hash: string }
}

export type Multipart = { headers: Headers; body: Readable }

/** What the admission threw, told apart from what befell the body on its way. */
class NotAdmitted extends Error {}

const FIELDS = ['category', 'additionalText', 'draftId', 'reencoded']
const fullDisk = ['ENOSPC', 'EDQUOT']
/** How much of a body that is too large is still read, so that its sender gets the answer and not a reset. */
const PATIENCE = 2 * MAX_FILE

/**
 * Streams a multipart body's file into `folder`; nothing larger than a network chunk is ever in memory. Throws
 * `file_required`, `file_too_large` or `upload_cut` with nothing left behind; the file that it answers is the caller's.
 * `admit` is asked with the fields that came before the file, and what it throws refuses it before a byte is written.
 */
export async function receive(
  { headers, body }: Multipart,
  folder: string,
  admit: (fields: Received['fields']) => Promise<void> = async () => {},
): Promise<Received> {
  const contentType = headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data;.*boundary=/i.test(contentType)) throw new AppError('file_required')
  if (Number(headers.get('Content-Length')) > PATIENCE) throw new AppError('file_too_large')

  const path = join(folder, newId())
  const received: Received = { fields: {} }
  const form = formOf(contentType)
  let keeping: Promise<void> | undefined
  let part: BusboyFileStream | undefined
  let isCrowded = false
  form.on('field', (name, value) => {
    if (FIELDS.includes(name)) received.fields[name] = value
  })
  form.on('file', (field, stream, name) => {
    if (field !== 'file') return void stream.resume()
    if (part) {
      isCrowded = true
      return void stream.resume()
    }
    part = stream
    const { fields } = received
    keeping = keep(stream, path, name, () => admit(fields)).then((file) => void Object.assign(received, { file }))
  })

  const reading = pipeline(body, bounded(), form).catch((fault) => {
    // The form does not tell its parts that it was cut.
    part?.destroy(fault)
    throw fault
  })
  // The file may fail before the body does, or after; both have ended before anything is decided.
  await reading.catch(() => {})
  const outcomes = await Promise.allSettled([reading, keeping])
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (isCrowded) faults.push(new AppError('invalid_input', 'Отправляй по одному файлу за раз'))
  if (faults.length === 0) return received

  await rm(path, { force: true })
  // A database that is away is no body that was cut: its sender tries again.
  const refusal = faults.find((fault) => fault instanceof NotAdmitted)
  if (refusal) throw refusal.cause
  // A full disk is our fault and is said so; any other fault here is a body that was cut or is not a form.
  throw faults.find((fault) => fault instanceof AppError || fullDisk.includes(fault.code)) ?? new AppError('upload_cut')
}

/** Throws `file_required` for what is no form: the parser refuses odd boundaries. */
function formOf(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fileSize: MAX_FILE, fieldSize: 16 * KIB, fields: 20, parts: 40, headerPairs: 50 },
    })
  } catch {
    throw new AppError('file_required')
  }
}

/** Milliseconds without a byte after which nobody waits for the rest of what is refused. */
const SILENCE = 1000

/**
 * Runs what may refuse a body before it was read. Of a refused one the rest is read all the same, as long as it comes:
 * a sender who is cut off does not hear why. `stop`: nobody waits for the answer any more.
 */
export async function heard<T>(body: Readable, work: () => Promise<T>, stop?: AbortSignal) {
  try {
    return await work()
  } catch (error) {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), SILENCE)
    const rest = pieces(body, AbortSignal.any([silence.signal, ...(stop ? [stop] : [])]))
    for (let read = 0; read <= PATIENCE; timer.refresh()) {
      const piece = await rest.next()
      if (!piece) break
      read += piece.length
    }
    clearTimeout(timer)
    rest.leave()
    throw error
  }
}

async function keep(stream: BusboyFileStream, path: string, name: string, admit: () => Promise<void>) {
  // A cut may come before the file is open.
  let cut: Error | undefined
  stream.on('error', (error: Error) => {
    cut = error
  })
  // Opened before the first byte: a file that is opened while its stream is being ended would appear after its removal.
  const target = await open(path, 'wx', 0o600)
  if (cut) {
    await target.close()
    throw cut
  }
  const hash = createHash('sha256')
  let size = 0
  let fault: Error | undefined = await admit().then(
    () => undefined,
    (cause: Error) => new NotAdmitted('', { cause }),
  )
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // The rest of what is refused or does not fit is read all the same: a sender who is cut off does not hear why.
      if (fault) continue
      hash.update(chunk)
      size += chunk.length
      await writeAll(target, chunk).catch((error: Error) => {
        fault = error
      })
    }
  } finally {
    await target.close()
  }
  if (fault) throw fault
  if (stream.truncated) throw new AppError('file_too_large')
  return { path, name: fileName(name), size, hash: hash.digest('hex') }
}

async function writeAll(target: FileHandle, chunk: Buffer) {
  for (let at = 0; at < chunk.length; ) at += (await target.write(chunk, at)).bytesWritten
}

const MAX_NAME = 200

/** A name is shown and searched, never used as a path; a long one loses its middle and keeps its end. */
export function fileName(name = '') {
  const signs = [...(name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').toWellFormed()]
  if (signs.length <= MAX_NAME) return signs.join('') || 'file'
  return [...signs.slice(0, MAX_NAME - 20), '…', ...signs.slice(-19)].join('')
}

function bounded() {
  let read = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      read += chunk.length
      done(read > PATIENCE ? new AppError('file_too_large') : null, chunk)
    },
  })
}

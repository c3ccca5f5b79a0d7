import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { storable } from '#shared/text'
import { bodyReader, MAX_DRAINED } from '../core/http/bodyReader.ts'
import { closing } from '../core/http/closing.ts'
import type { Disk } from './disk.ts'
import type { FileKind } from './fileKind.ts'
import { boundaryIn, type FormParts, formParts } from './formParts.ts'
import { firstBytes } from './sniff.ts'
import { onDisk, writeBuffers } from './writeBuffers.ts'

/** A received file: its path until it is stored or removed, its size in bytes, its SHA-256. */
export type ReceivedFile = { path: string; name: string; size: number; hash: string }
export type Received = { fields: Record<string, string>; file?: ReceivedFile }

export type Multipart = { headers: Headers; body: Readable }

type Target = Pick<FileKind, 'field' | 'maxSize' | 'tooLarge' | 'types' | 'wrongType'> & { disk: Disk; folder: string }

/**
 * Streams a form's file into `folder`. Throws `file_required`, `upload_cut`, `storage_full`, the kind's `tooLarge` and
 * `wrongType`, what `admit` throws, and `unavailable` when the server stops.
 */
export async function receive(
  { headers, body }: Multipart,
  target: Target,
  admit: (fields: Received['fields']) => Promise<void> = async () => {},
): Promise<Received> {
  const boundary = boundaryIn(headers)
  if (boundary === undefined) throw new AppError('file_required')
  if (Number(headers.get('Content-Length')) > MAX_DRAINED) throw new AppError(target.tooLarge)

  let read = 0
  body.on('data', (bytes: Buffer) => {
    read += bytes.length
    if (read > MAX_DRAINED) body.destroy(new AppError(target.tooLarge))
  })
  const reader = bodyReader(body, closing)
  const parts = formParts(reader, boundary)
  const fields = new Map<string, string>()
  let file: ReceivedFile | undefined
  try {
    for (let part = await parts.next(); part; part = await parts.next()) {
      const { name, filename } = part
      if (filename === undefined) {
        const text = await parts.text()
        if (name !== target.field) fields.set(name, text)
      } else if (name === target.field) {
        if (file) throw new AppError('invalid_input', 'Отправляй по одному файлу за раз')
        await admit(Object.fromEntries(fields))
        file = await keep(parts, filename, target)
      }
    }
    const received = file && (file.size > 0 || file.name) ? { file: { ...file, name: fileName(file.name) } } : {}
    if (file && !received.file) await rm(file.path)
    return { fields: Object.fromEntries(fields), ...received }
  } catch (error) {
    if (file) await rm(file.path, { force: true })
    throw body.errored instanceof AppError ? body.errored : error
  } finally {
    reader.release()
  }
}

async function keep(
  parts: FormParts,
  name: string,
  { disk, folder, maxSize, tooLarge, ...kind }: Target,
): Promise<ReceivedFile> {
  const path = join(folder, newId())
  const file = await open(path, 'wx', 0o600)
  const target = onDisk(file, disk)
  const hash = createHash('sha256')
  const look = firstBytes(kind)
  let size = 0
  const wrote = (bytes: number) => {
    size += bytes
  }
  try {
    for (let bytes = await parts.read(); bytes; bytes = await parts.read()) {
      if (size + bytes.length > maxSize) throw new AppError(tooLarge)
      look(bytes)
      const writing = writeBuffers(target, [bytes], wrote)
      hash.update(bytes)
      await writing
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return { path, name, size, hash: hash.digest('hex') }
}

const MAX_NAME = 200

/** A name is shown and searched, never a path; a long one loses its middle. */
export function fileName(name = '') {
  const signs = [...storable(name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '')]
  if (signs.length <= MAX_NAME) return signs.join('') || 'file'
  return [...signs.slice(0, MAX_NAME - 20), '…', ...signs.slice(-19)].join('')
}

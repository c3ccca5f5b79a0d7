import { open } from 'node:fs/promises'
import { AppError } from '#shared/errors'
import { SNIFFED_BYTES, type Sniffed, sniffed } from '#shared/files/sniff'
import type { FileKind } from './fileKind.ts'

/** The type of a file by its bytes; undefined if unknown. */
export async function sniff(path: string): Promise<Sniffed | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return sniffed(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

type Kind = Pick<FileKind, 'types' | 'wrongType'>

/** Returns the type if the kind accepts it. Throws the kind's `wrongType`. */
export function requireTaken({ types, wrongType }: Kind, type: Sniffed | undefined): Sniffed {
  if (!type || !types.includes(type.extension)) throw new AppError(wrongType)
  return type
}

/** Checks the first bytes of a file as they come. Throws the kind's `wrongType` before the others are received. */
export function firstBytes(kind: Kind) {
  let head = Buffer.alloc(0)
  return (bytes: Uint8Array) => {
    if (head.length >= SNIFFED_BYTES) return
    head = Buffer.concat([head, bytes.subarray(0, SNIFFED_BYTES - head.length)])
    if (head.length === SNIFFED_BYTES) requireTaken(kind, sniffed(head))
  }
}

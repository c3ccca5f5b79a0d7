import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

/** Every type that can be told from its bytes, by its extension; which of them are taken says each kind of file. */
export const types = {
  png: { mimeType: 'image/png', fileType: 'image', extension: 'png' },
  jpg: { mimeType: 'image/jpeg', fileType: 'image', extension: 'jpg' },
  webp: { mimeType: 'image/webp', fileType: 'image', extension: 'webp' },
  mp4: { mimeType: 'video/mp4', fileType: 'video', extension: 'mp4' },
  mov: { mimeType: 'video/quicktime', fileType: 'video', extension: 'mov' },
} as const
export type Sniffed = (typeof types)[keyof typeof types]
export type MimeType = Sniffed['mimeType']

const HEAD = 4100
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** What the bytes say the file is, whatever it is called; undefined for all that cannot be told. */
export async function sniff(path: string): Promise<Sniffed | undefined> {
  const head = await headOf(path)
  if (head.subarray(0, 8).equals(pngSignature)) return types.png
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  switch (found?.ext) {
    case 'jpg':
      return types.jpg
    case 'webp':
      return types.webp
    case 'mov':
      return startsWithBox(head) ? types.mov : undefined
    case 'mp4':
    case 'm4v':
      return startsWithBox(head) && isVideo(head) ? types.mp4 : undefined
    default:
      return undefined
  }
}

async function headOf(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

// A text such as «The free…» has a box's name where a MOV has it; as a length, letters are more than 128 MB.
const startsWithBox = (head: Buffer) => head.length >= 12 && head.readUInt8(0) < 8

// file-type takes every unknown brand for MP4, HEIF too; 3GP is named by its first brand (3GPP TS 26.244, 5.3).
const videoBrand = /^(iso[2-9a-cm]|mp4[12]|mp71|avc[1-4]|hvc1|hev1|av01|dash|cmf.|M4V.|MSNV|XAVC)$/
const stillBrand = /^(mif1|miaf|msf1|hei.|hev[cxms]|avif|avis|avci|avcs)$/

function isVideo(head: Buffer) {
  const end = Math.min(head.readUInt32BE(0), head.length, 256)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands.some((brand) => videoBrand.test(brand)) && !stillBrand.test(brands[0] ?? '')
}

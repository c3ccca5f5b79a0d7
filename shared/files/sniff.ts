import type { FileType } from '../files/limits.ts'

/** Every type that the product can take, by its extension; which of them are taken says each kind of file. */
export const types = {
  png: { mimeType: 'image/png', fileType: 'image', extension: 'png' },
  jpg: { mimeType: 'image/jpeg', fileType: 'image', extension: 'jpg' },
  webp: { mimeType: 'image/webp', fileType: 'image', extension: 'webp' },
  mp4: { mimeType: 'video/mp4', fileType: 'video', extension: 'mp4' },
  mov: { mimeType: 'video/quicktime', fileType: 'video', extension: 'mov' },
} as const satisfies Record<string, { mimeType: string; fileType: FileType; extension: string }>
export type Extension = keyof typeof types
export type Sniffed = (typeof types)[Extension]
export type MimeType = Sniffed['mimeType']

/** So many bytes tell a type. */
export const SNIFFED_BYTES = 4100

const PNG = '\x89PNG\r\n\x1a\n'
const JPEG = '\xff\xd8\xff'
// QuickTime had no brands at first: such a file begins with any of these boxes.
const firstBoxes = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']
// Brands of MP4. 3GP is named by its first brand (3GPP TS 26.244, 5.3), pictures of HEIF as well.
const videoBrand = /^(iso[2-9a-cm]|mp4[12]|mp71|avc[1-4]|hvc1|hev1|av01|dash|cmf.|M4V.|MSNV|XAVC)$/
const otherBrand = /^(mif1|miaf|msf1|hei.|hev[cxms]|avif|avis|avci|avcs|3g..|M4A |M4B |M4P |F4.)$/

/** What the first bytes say the file is, whatever it is called; undefined for all that cannot be told. */
export function sniffed(head: Uint8Array): Sniffed | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (text(0, 8) === PNG) return types.png
  if (text(0, 3) === JPEG) return types.jpg
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WEBP' ? types.webp : undefined
  // A text such as «The free…» has a box's name where a MOV has it; as a length, letters are more than 128 MB.
  if (head.length < 12 || head[0]! >= 8) return undefined
  const box = text(4, 8)
  if (firstBoxes.includes(box)) return types.mov
  if (box !== 'ftyp') return undefined
  const [first = '', ...others] = brandsIn(head, text)
  if (first.startsWith('qt')) return types.mov
  return !otherBrand.test(first) && [first, ...others].some((brand) => videoBrand.test(brand)) ? types.mp4 : undefined
}

function brandsIn(head: Uint8Array, text: (from: number, to: number) => string) {
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const end = Math.min(length, head.length, 256)
  const brands = [text(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4))
  return brands
}

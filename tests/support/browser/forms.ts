const pixel = (colour: number) =>
  // A text chunk makes each colour another file.
  Buffer.concat([onePixelPng, Buffer.from([colour & 255, colour >> 8])])

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Upload = {
  file?: Buffer | undefined
  name?: string
  type?: string
  category?: string
  additionalText?: string
  draftId?: string
  reencoded?: string
}

export const png = (colour = 0) => pixel(colour)

const box = (name: string, ...inside: Buffer[]) => {
  const body = Buffer.concat(inside)
  return Buffer.concat([uint32s(8 + body.length), Buffer.from(name, 'latin1'), body])
}

function uint32s(...numbers: number[]) {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index)
  return bytes
}

/** A movie whose one track of pictures has one sample. */
function movie({ offset, size }: { offset: number; size: number }) {
  const handler = box('hdlr', uint32s(0, 0), Buffer.from('vide', 'latin1'), Buffer.alloc(12))
  const samples = [
    box('stsc', uint32s(0, 1, 1, 1, 1)),
    box('stsz', uint32s(0, size, 1)),
    box('stco', uint32s(0, 1, offset)),
  ]
  return box('moov', box('trak', box('mdia', handler, box('minf', box('stbl', ...samples)))))
}

/** A clip whose one picture is these bytes. `brand`: four letters. */
export function clipOf(bytes: Buffer, brand = 'isom') {
  const type = box('ftyp', Buffer.from(`${brand}\0\0\0\0isommp42`, 'latin1'))
  const offset = type.length + movie({ offset: 0, size: 0 }).length + 8
  return Buffer.concat([type, movie({ offset, size: bytes.length }), box('mdat', bytes)])
}
export const CLIP_HEAD = clipOf(Buffer.alloc(0)).length

export function uploadForm({
  file = png(),
  name = 'kill.png',
  type = 'image/png',
  category = 'gold-kill',
  ...rest
}: Upload = {}) {
  const form = new FormData()
  if (category) form.set('category', category)
  for (const [field, value] of Object.entries(rest)) if (value !== undefined) form.set(field, value)
  form.set('file', new File([new Uint8Array(file)], name, { type }))
  return form
}

export function onlyFile({
  file = png(),
  name = 'boosty.png',
  type = 'image/png',
}: Pick<Upload, 'file' | 'name' | 'type'> = {}) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(file)], name, { type }))
  return form
}

export const card = { cardNumber: '4276 5500 1234 9876', cardHolder: 'Ivan Petrov', cardCountry: 'RU' }

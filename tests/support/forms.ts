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

import type { Font } from './drawing.ts'

const graphemes = new Intl.Segmenter('ru')
const signsOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Returns a text as this font can show it, in one line: an ellipsis for unknown scripts, nothing for emoji. */
export function legible(text: string, font: Font) {
  if (isPlain.test(text) && !/^ | $| {2}/.test(text) && hasAll(text, font)) return text
  const shown = signsOf(text.normalize('NFC').replace(/\s/gu, ' ')).map((sign) => shownAs(sign, font))
  return shown
    .join('')
    .replace(/…[\s…]*…/gu, '…')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function shownAs(sign: string, font: Font) {
  const isShown = (text: string) => text !== '' && [...text].every((letter) => font.has(letter.codePointAt(0) ?? 0))
  // Stacked marks would leave the line.
  if (isShown(sign) && [...sign].length <= 2) return sign
  const plain = sign.normalize('NFKD').replace(/[\p{M}\p{C}]/gu, '')
  if (isShown(plain)) return plain
  return /[\p{L}\p{N}]/u.test(sign) ? '…' : ''
}

export const showsAll = (text: string, font: Font, other: Font) => legible(text, font) === legible(text, other)

/** A hundred times as fast for most names. */
const isPlain = /^[ -~\u0401\u0410-\u044f\u0451«»—–№]*$/

const hasAll = (text: string, font: Font) => [...text].every((sign) => font.has(sign.codePointAt(0) ?? 0))

type Box = {
  font: Font
  width: number
  /** Font sizes, the largest first, with the number of lines. */
  sizes: readonly (readonly [size: number, most: number])[]
}
export const oneLine = (...sizes: number[]) => sizes.map((size) => [size, 1] as const)

export type Fitted = { size: number; lines: string[] }

/** Breaks a text into lines that fit, in the largest size that cuts no word, else cut with an ellipsis. */
export function fitted(text: string, { font, width, sizes }: Box): Fitted {
  const room = (size: number) => (width * 0.985) / size
  const words = text.split(' ')
  for (const [size, most] of sizes) {
    const lines = wrapped(words, font, room(size))
    const isWhole = lines.length <= most && lines.every((line) => font.widthOf(line) <= room(size))
    if (isWhole) return { size, lines: balanced(words, font, room(size), lines) }
  }
  const [size, most] = sizes.at(-1) ?? [1, 1]
  const pieces = words.flatMap((word) => cutToFit(word, font, room(size)))
  const lines = wrapped(pieces, font, room(size))
  if (lines.length <= most) return { size, lines }
  const last = lines.slice(most - 1).join(' ')
  return { size, lines: [...lines.slice(0, most - 1), shortened(last, font, room(size))] }
}

export const broken = (text: string, font: Font, width: number) =>
  wrapped(
    text.split(' ').flatMap((word) => (font.widthOf(word) > width ? cutToFit(word, font, width) : [word])),
    font,
    width,
  )

/** `width` in font sizes. */
function shortened(line: string, font: Font, width: number) {
  const signs = signsOf(line)
  while (signs.length > 0 && font.widthOf(`${signs.join('')}…`) > width) signs.pop()
  return `${signs.join('').replace(/[\s,.…:;–—-]+$/u, '')}…`
}

function wrapped(words: string[], font: Font, width: number) {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && font.widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks into the same number of lines, as even as possible. */
function balanced(words: string[], font: Font, width: number, lines: string[]) {
  let best = lines
  for (let narrower = width; narrower > width / 2; narrower -= width / 40) {
    const tried = wrapped(words, font, narrower)
    if (tried.length > lines.length || tried.some((line) => font.widthOf(line) > width)) break
    best = tried
  }
  return best
}

function cutToFit(word: string, font: Font, width: number) {
  const pieces = ['']
  for (const sign of signsOf(word)) {
    const longer = `${pieces.at(-1)}${sign}`
    if (font.widthOf(longer) <= width || longer === sign) pieces[pieces.length - 1] = longer
    else pieces.push(sign)
  }
  return pieces
}

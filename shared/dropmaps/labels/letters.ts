/**
 * Advance widths of Golos Text Bold in hundredths of the font size. A table and not the browser's own measure: the server
 * draws the same labels, and nothing is laid out anew when the web font arrives.
 */
const runs = [
  {
    from: ' ',
    widths:
      '25 32 46 68 67 84 71 24 38 38 45 58 32 38 32 48 65 52 61 61 63 61 64 55 64 64 32 32 58 58 58 54 97 71 71 71 72 62 60 74 76 34 57 73 57 89 76 77 67 77 70 67 65 73 71 100 72 70 63 38 48 38 58 50 31 58 62 57 62 59 37 62 61 27 27 58 34 88 61 60 62 62 39 56 40 60 60 83 58 60 51 38 34 38 58',
  },
  {
    from: 'А',
    widths:
      '71 68 71 56 75 62 102 67 76 76 74 73 89 76 77 75 67 71 65 71 93 72 78 69 100 103 75 92 67 71 99 70 58 61 58 46 63 59 82 56 61 61 58 60 72 61 60 60 62 57 52 60 77 58 63 58 84 88 62 76 55 57 79 59',
  },
  { from: 'Ё', widths: '62' },
  { from: 'ё', widths: '59' },
  { from: '«', widths: '54' },
  { from: '»', widths: '54' },
  { from: '–', widths: '53 73' },
  { from: '…', widths: '100' },
  { from: '№', widths: '111' },
]

const widths = new Map<number, number>()
for (const run of runs)
  for (const [i, width] of run.widths.split(' ').entries()) widths.set(run.from.charCodeAt(0) + i, Number(width) / 100)

/** Of letters that another font draws: of alphabets, and of scripts whose signs are square. */
const OTHER = 0.75
const SQUARE = 1.25
const FIRST_SQUARE = 0x1100

/** Returns how wide a text is at most, in font sizes: kerning only narrows it, and so does a lighter weight. */
export function widthOf(text: string) {
  let width = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    width += widths.get(code) ?? (code < FIRST_SQUARE ? OTHER : SQUARE)
  }
  return width
}

/** Returns the text, cut with an ellipsis where it would be wider than this, in font sizes. */
export function cutTo(width: number, text: string) {
  if (widthOf(text) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(letters.join('')) + widthOf('…') > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/**
 * Advance widths of Golos Text Bold in twentieths of the font size, a digit each, from one letter on. A table and not the
 * browser's own measure: the server draws the same labels, and nothing is laid out anew when the web font arrives.
 */
const [PARTS, RADIX] = [20, 36]
const runs: [first: string, widths: string][] = [
  [' ', '569edhe5889c686adaccdcdbdd66cccbjeeeeccff7bfbiffdfeddfekeed8a8ca6ccbcc7cc55c7icccc8b8cchcca878c'],
  ['А', 'eeebfckdffffifffdedejegeklfidekeccc9dcgbcccceccccbacfcdchicfbbgc'],
  ['Ё', 'c'],
  ['ё', 'c'],
  ['«', 'b'],
  ['»', 'b'],
  ['–', 'bf'],
  ['…', 'k'],
  ['№', 'm'],
]

const widths = new Map<string, number>()
for (const [first, all] of runs)
  for (let i = 0; i < all.length; i++)
    widths.set(String.fromCharCode(first.charCodeAt(0) + i), Number.parseInt(all[i]!, RADIX) / PARTS)

/** Of a letter that another font draws: as wide as it is high, since of none is known more. */
const OTHER = 1

/** Returns how wide a text is, in font sizes, to a fortieth for each letter: kerning only narrows it, and so does a lighter weight. */
export function widthOf(text: string) {
  let width = 0
  for (const letter of text) width += widths.get(letter) ?? OTHER
  return width
}

/** Returns the text, cut with an ellipsis where it would be wider than this, in font sizes. */
export function cutTo(width: number, text: string) {
  if (widthOf(text) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(letters.join('')) + widthOf('…') > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

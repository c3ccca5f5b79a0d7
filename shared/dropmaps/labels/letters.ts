/** Advance widths of Golos Text Bold in twentieths of the font size, the same for server and browser. */
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

const OTHER = 1

/** Returns a text's width in font sizes; kerning only narrows it. */
export function widthOf(text: string) {
  let width = 0
  for (const letter of text) width += widths.get(letter) ?? OTHER
  return width
}

export function cutTo(width: number, text: string) {
  if (widthOf(text) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(letters.join('')) + widthOf('…') > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

import { seasonName } from '#shared/leaderboards/seasons'
import { area, CARD_HEIGHT, CARD_WIDTH } from '../../drawing/card.ts'
import type { Drawing, Typefaces } from '../../drawing/drawing.ts'
import { coin, colours, definitions, logo, mark } from '../../drawing/look.ts'
import { lineOf } from '../../drawing/svg.ts'
import { fitted, legible, oneLine } from '../../drawing/text.ts'
import { type Leaders, titles } from './shareCard.ts'

const MARGIN = 72
const RIGHT = CARD_WIDTH - MARGIN
const [FIRST_ROW, ROW] = [272, 68]
const NAME_LEFT = MARGIN + 76

export const leadersDrawing = (leaders: Leaders, typefaces: Typefaces): Drawing => ({
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  ground: colours.ground,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
${definitions}${area('url(#glow)')}${area('url(#low-glow)')}${mark(760, 40, 9.6, 0.1)}${logo(MARGIN, 52)}${season(leaders, typefaces)}${title(leaders, typefaces)}${rows(leaders, typefaces)}
</svg>`,
})

function season({ season }: Leaders, { bold }: Typefaces) {
  const [label, size] = [seasonName(season), 26]
  const width = bold.widthOf(label) * size + 56
  const left = RIGHT - width
  return `<rect x="${left}" y="48" width="${width}" height="56" rx="28" fill="${colours.ground}" fill-opacity="0.72" stroke="${colours.line}" stroke-width="1.5"/>${lineOf(label, { x: left + 28, y: 85, size, face: 'bold', fill: colours.ink })}`
}

function title({ board }: Leaders, { heading }: Typefaces) {
  const { lines, size } = fitted(titles[board], { font: heading, width: RIGHT - MARGIN, sizes: oneLine(56, 50, 44) })
  return lineOf(lines[0] ?? '', { x: MARGIN, y: 196, size, face: 'heading', fill: colours.ink, spacing: -0.01 })
}

const metals = ['gold', 'silver', 'bronze'] as const

function rows({ entries }: Leaders, { heading, bold }: Typefaces) {
  if (entries.length === 0)
    return lineOf('Пока никого. Стань первым!', { x: MARGIN, y: 400, size: 40, face: 'bold', fill: colours.inkSoft })
  return entries
    .map(({ rank, displayName, words }, index) => {
      const middle = FIRST_ROW + index * ROW
      const metal = metals[rank - 1]
      const place = metal
        ? coin(metal, rank, MARGIN + 26, middle, 26)
        : lineOf(String(rank), {
            x: MARGIN + 26,
            y: middle + 11,
            size: rank > 99 ? 22 : 30,
            face: 'heading',
            fill: colours.inkFaint,
            anchor: 'middle',
          })
      const score = words.replace(/\s/gu, '\u00a0')
      const scoreSize = 30
      const width = RIGHT - heading.widthOf(score) * scoreSize - 40 - NAME_LEFT
      const name = fitted(legible(displayName, bold) || 'Игрок', { font: bold, width, sizes: oneLine(34, 30, 26) })
      return [
        place,
        lineOf(name.lines[0] ?? '', { x: NAME_LEFT, y: middle + 12, size: name.size, face: 'bold', fill: colours.ink }),
        lineOf(score, {
          x: RIGHT,
          y: middle + 11,
          size: scoreSize,
          face: 'heading',
          fill: rank === 1 ? colours.gold : colours.inkSoft,
          anchor: 'end',
        }),
      ].join('')
    })
    .join('')
}

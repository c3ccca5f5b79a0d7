import type { TournamentRow } from '#db/schema'
import { money, type Roubles, toRoubles } from '#shared/money'
import { plural } from '#shared/plural'
import type { PrizeDistribution } from '#shared/tournaments/form'
import { type TournamentStatus, tournamentStatusLabels } from '#shared/tournaments/status'
import { moscowTime } from '../../core/moscowTime.ts'
import { area, CARD_HEIGHT, CARD_WIDTH } from '../../drawing/card.ts'
import type { Drawing, Font, Typefaces } from '../../drawing/drawing.ts'
import { coin, colours, definitions, logo, mark } from '../../drawing/look.ts'
import { lineOf } from '../../drawing/svg.ts'
import { fitted, legible, oneLine, showsAll } from '../../drawing/text.ts'
import { feeInWords, participantsInWords, type Winner, winnersInWords } from './inWords.ts'

/** Grows with every change of the drawing: part of the picture's address, so that messengers load it again. */
export const DRAWING = 1

const MARGIN = 72
const RIGHT = CARD_WIDTH - MARGIN
const PICTURE_LEFT = 560
const TITLE_RIGHT = 700
const [TOP, FLOOR] = [136, 452]

const statusColours: Record<TournamentStatus, string> = {
  upcoming: colours.accentInk,
  registration_open: colours.success,
  registration_closed: colours.warning,
  in_progress: colours.accentInk,
  completed: colours.inkSoft,
  cancelled: colours.danger,
}

export type Carded = { tournament: TournamentRow; winners: readonly Winner[] }

/** Draws the card of a tournament; `picture` is a small one of its own. */
export function tournamentDrawing(carded: Carded, typefaces: Typefaces, picture?: Buffer): Drawing {
  const { tournament } = carded
  const size = { width: CARD_WIDTH, height: CARD_HEIGHT, ground: colours.ground }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
${definitions}${ground(picture !== undefined)}${logo(MARGIN, 52)}${status(tournament, typefaces)}${story(carded, typefaces, picture !== undefined)}${winnings(tournament, typefaces)}
</svg>`
  if (!picture) return { ...size, svg }
  const place = { left: PICTURE_LEFT, top: 0, width: CARD_WIDTH - PICTURE_LEFT, height: CARD_HEIGHT }
  return { ...size, svg, picture: { bytes: picture, ...place } }
}

const ground = (hasPicture: boolean) =>
  hasPicture
    ? area(colours.ground, 0.1, PICTURE_LEFT - 1) +
      area('url(#from-left)', 1, PICTURE_LEFT - 1) +
      area('url(#from-below)')
    : area('url(#glow)') + area('url(#low-glow)') + mark(702, 22, 10.4, 0.13)

const withoutPicture = [
  [80, 2],
  [72, 2],
  [64, 2],
  [56, 3],
  [50, 3],
  [42, 4],
  [36, 4],
] as const
const besidePicture = [
  [62, 2],
  [56, 3],
  [50, 3],
  [45, 3],
  [40, 4],
  [35, 4],
  [31, 5],
] as const

function status({ status }: TournamentRow, { bold }: Typefaces) {
  const [label, size] = [tournamentStatusLabels[status], 26]
  const width = bold.widthOf(label) * size + 76
  const left = RIGHT - width
  return `<rect x="${left}" y="48" width="${width}" height="56" rx="28" fill="${colours.ground}" fill-opacity="0.72" stroke="${colours.line}" stroke-width="1.5"/><circle cx="${left + 30}" cy="76" r="8" fill="${statusColours[status]}"/>${lineOf(label, { x: left + 50, y: 85, size, face: 'bold', fill: colours.ink })}`
}

function story({ tournament, winners }: Carded, { heading, bold, text }: Typefaces, hasPicture: boolean) {
  // The typeface of headlines lacks letters of some languages.
  const isOwn = showsAll(tournament.name, heading, bold)
  const font = isOwn ? heading : bold
  const width = (hasPicture ? TITLE_RIGHT : RIGHT) - MARGIN
  const name = legible(tournament.name, font) || 'Турнир'
  const title = fitted(name, { font, width, sizes: hasPicture ? besidePicture : withoutPicture })
  const leading = title.size * 1.18
  const facts: { words: string; face: 'bold' | 'text'; fill: string }[] = [
    { words: moscowTime(tournament.startDate), face: 'bold', fill: colours.ink },
    winners.length > 0
      ? { words: winnersInWords(winners, (name) => legible(name, bold)), face: 'bold', fill: colours.gold }
      : {
          words: `${participantsInWords(tournament)}  ·  ${feeInWords(tournament)}`,
          face: 'text',
          fill: colours.inkSoft,
        },
  ]

  const height = title.lines.length * leading + 28 + facts.length * 44
  const top = TOP + (FLOOR - TOP - height) / 2
  const lines = title.lines.map((line, place) =>
    lineOf(line, {
      x: MARGIN,
      y: top + title.size * 0.86 + place * leading,
      size: title.size,
      face: isOwn ? 'heading' : 'bold',
      fill: colours.ink,
      spacing: isOwn ? -0.01 : 0,
    }),
  )
  const factsTop = top + title.lines.length * leading + 28
  const shownFacts = facts.map(({ words, face, fill }, place) => {
    const line = fitted(words, { font: face === 'bold' ? bold : text, width, sizes: oneLine(29, 26, 23, 20) })
    return lineOf(line.lines[0] ?? '', { x: MARGIN, y: factsTop + 28 + place * 44, size: line.size, face, fill })
  })
  return [...lines, ...shownFacts].join('')
}

const MEDALS = ['gold', 'silver', 'bronze'] as const

function winnings({ prize, prizeDistribution, paidOutAt }: TournamentRow, { heading, bold, text }: Typefaces) {
  const ranks = Object.keys(prizeDistribution).length
  const onRanks = ranks > MEDALS.length ? ` · ${ranks} ${plural(ranks, 'место', 'места', 'мест')}` : ''
  const label = `${paidOutAt ? 'Призы выплачены' : 'Призовой фонд'}${onRanks}`
  const total = fitted(plainMoney(toRoubles(prize)), { font: heading, width: 440, sizes: oneLine(46, 40, 34) })
  const sum = total.lines[0] ?? ''
  const left = MARGIN + Math.max(heading.widthOf(sum) * total.size, text.widthOf(label) * 24) + 60
  return `<rect x="${MARGIN}" y="474" width="${RIGHT - MARGIN}" height="1.5" fill="${colours.ink}" opacity="0.16"/>${lineOf(label, { x: MARGIN, y: 524, size: 24, face: 'text', fill: colours.inkSoft })}${lineOf(sum, { x: MARGIN, y: 576, size: total.size, face: 'heading', fill: paidOutAt ? colours.gold : colours.ink })}${podium(prizeDistribution, left, bold)}`
}

function podium(prizes: PrizeDistribution, left: number, bold: Font) {
  const shown = MEDALS.flatMap((metal, at) => {
    const amount = prizes[at + 1]
    return amount ? [{ metal, place: at + 1, amount: plainMoney(amount) }] : []
  })
  const letters = shown.reduce((sum, { amount }) => sum + bold.widthOf(amount), 0)
  const [radius, beside, between] = [29, 14, 34]
  const fixed = shown.length * (2 * radius + beside) + (shown.length - 1) * between
  const size = Math.max(17, Math.min(32, (RIGHT - left - fixed) / (letters || 1)))
  let x = left
  const drawn = shown.map(({ metal, place, amount }) => {
    const struck = coin(metal, place, x + radius, 545, radius)
    const written = lineOf(amount, {
      x: x + 2 * radius + beside,
      y: 545 + size * 0.36,
      size,
      face: 'bold',
      fill: colours.ink,
    })
    x += 2 * radius + beside + bold.widthOf(amount) * size + between
    return struck + written
  })
  return drawn.join('')
}

const plainMoney = (amount: Roubles) => money(amount).replace(/\s/gu, '\u00a0')

import { expect, test } from 'vitest'
import { typefacesIn } from '#api/drawing/typefaces'
import { tournamentDrawing } from '#api/tournaments/share/cardDrawing'
import type { TournamentRow } from '#db/schema'
import { fontsFolder } from '../../support/fonts.ts'

const typefaces = typefacesIn(fontsFolder())
const tournament = {
  name: 'Кубок Трофея',
  status: 'completed',
  prize: 150_000,
  entryFee: 0,
  prizeDistribution: { 1: 1000, 2: 300, 3: 200 },
  startDate: new Date('2026-09-19T16:00:00Z'),
  maxParticipants: 64,
  currentParticipants: 33,
  paidOutAt: new Date('2026-09-19T20:00:00Z'),
} as unknown as TournamentRow
const winners = (...names: string[]) => names.map((name, index) => ({ place: index + 1, name }))
const lines = (names: string[], picture?: Buffer) => {
  const { svg } = tournamentDrawing({ tournament, winners: winners(...names) }, typefaces, picture)
  return [...String(svg).matchAll(/font-size="([\d.]+)"[^>]*>([^<]*)</g)].map(([, size, words = '']) => ({
    size: Number(size),
    words,
  }))
}

test('the card of a finished tournament names the winners in place of what one pays to play', () => {
  const words = lines(['Рысь', 'Филин', 'Сова']).map((line) => line.words)
  expect(words).toContain('1. Рысь, 2. Филин, 3. Сова')
  expect(words.join()).not.toContain('Участие бесплатное')
  expect(lines([]).map((line) => line.words)).toContain('33 из 64 участников  ·  Участие бесплатное')
})

test('long names beside a picture are cut within their line, and a script without letters is no name of another', () => {
  const [long] = lines(['Ж'.repeat(32), 'Щ'.repeat(32), 'Ш'.repeat(32)], Buffer.from('')).filter(({ words }) =>
    words.startsWith('1. Ж'),
  )
  expect(long?.words).toMatch(/…$/)
  expect(typefaces.bold.widthOf(long!.words) * long!.size).toBeLessThanOrEqual(700 - 72)
  expect(lines(['عقاب', 'Филин']).map(({ words }) => words)).toContain('1. …, 2. Филин')
})

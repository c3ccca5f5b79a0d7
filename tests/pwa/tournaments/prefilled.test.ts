import { describe, expect, test } from 'vitest'
import type { PrizeRow } from '../../../pwa/tournaments/admin/CandidateList.tsx'
import {
  figuresOf,
  filledBy,
  openTies,
  splitEqually,
  tiesIn,
} from '../../../pwa/tournaments/admin/results/prefilled.ts'
import type { PrizeTable } from '../../../pwa/tournaments/admin/results/resultQueries.ts'

type Winner = PrizeTable['winners'][number]
const winner = (rank: number, name: string): Winner => ({
  rank,
  points: 100 - rank,
  id: `registration ${name}`,
  userId: name,
  status: 'paid',
  place: null,
  prize: null,
  teamName: null,
  balance: 0 as Winner['balance'],
  user: { displayName: name, username: name },
})
const prizes = (...amounts: string[]): PrizeRow[] =>
  amounts.map((amount, index) => ({ place: index + 1, amount, winner: undefined }))
const shown = (rows: readonly PrizeRow[]) =>
  rows.map(({ place, amount, winner }) => [place, amount, winner?.user.displayName])

const [first, second, other, last] = [winner(1, 'Сойка'), winner(2, 'Рысь'), winner(2, 'Atlas'), winner(4, 'Мята')]
const table = [first, second, other, last]

describe('a payout is filled from the table', () => {
  test('by ranks; a rank that several share is left to the admin', () => {
    expect(shown(filledBy(table, prizes('50', '30', '20')))).toEqual([
      [1, '50', 'Сойка'],
      [2, '30', undefined],
      [3, '20', undefined],
    ])
    expect(shown(filledBy([], prizes('50')))).toEqual([[1, '50', undefined]])
  })

  test('who shares ranks with a prize is named until each of these prizes has a recipient', () => {
    const rows = filledBy(table, prizes('50', '30', '20'))
    const ties = tiesIn(table, rows)
    expect(ties.map(({ places, players }) => [places, players.map(({ userId }) => userId)])).toEqual([
      [
        [2, 3],
        ['Рысь', 'Atlas'],
      ],
    ])
    expect(openTies(ties, rows)).toEqual(ties)
    const half = rows.map((row) => (row.place === 2 ? { ...row, winner: second } : row))
    expect(openTies(ties, half)).toEqual(ties)
    expect(openTies(ties, splitEqually(half, ties[0]!))).toEqual([])
    expect(tiesIn(table, prizes('50'))).toEqual([])
  })

  test('the last prize may be shared beyond the prizes', () => {
    const rows = filledBy(table, prizes('50', '30'))
    const [tie] = tiesIn(table, rows)
    expect(shown(splitEqually(rows, tie!))).toEqual([
      [1, '50', 'Сойка'],
      [2, '15', 'Рысь'],
      [3, '15', 'Atlas'],
    ])
  })

  test('equal parts are of kopecks, and none is lost or made', () => {
    const three = [winner(1, 'А'), winner(1, 'Б'), winner(1, 'В')]
    const rows = prizes('60', '30', '10')
    expect(splitEqually(rows, tiesIn(three, rows)[0]!).map(({ amount }) => amount)).toEqual(['33.34', '33.33', '33.33'])
  })

  test('its figures name the first, or say that the table is empty', () => {
    expect(figuresOf({ openObjections: 0, version: 3, winners: [first, second] })).toEqual({
      version: 3,
      openObjections: 0,
      first: '1. Сойка, 99; 2. Рысь, 98',
    })
    expect(figuresOf({ openObjections: 0, version: 0, winners: [] }).first).toBe('пусто')
  })
})

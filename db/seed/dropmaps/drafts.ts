import { createHash } from 'node:crypto'
import { captainLot, drawn } from '#shared/dropmaps/draft/lot'
import { turnAt } from '#shared/dropmaps/draft/order'
import { HOUR, MINUTE, SECOND } from '#shared/units'
import type { PoiDraftRow, PoiPickRow, User } from '../../schema.ts'
import type { Rows } from '../rows.ts'
import type { Board, newBoard } from './board.ts'

type Context = { people: User[]; everybody: User[]; now: Date; idAt: (at: Date) => string }
type NewBoard = (made: Parameters<typeof newBoard>[2]) => Board

const teams = ['Совы', 'Девятый вал', 'Пепел', 'Лисий хвост', 'Маяк', null, 'Буревестник', null]
/** What captains pick, the dearest first. */
const wanted = [
  'Спящий Кратер',
  'Форт Буревестник',
  'Полоса Девять',
  'Стеклянное Озеро',
  'Семь Дворов',
  'Тихая Верфь',
  'Ржавый Док',
  'Медный Карьер',
]

/** The turn, from 0, whose captain let the time run out. */
const SLEPT = 5

/** Seeds a draft that is over, and one that starts tomorrow. */
export function drawDrafts(rows: Rows, board: NewBoard, { people, everybody, now, idAt }: Context) {
  const admin = people.find(({ isAdmin }) => isAdmin)
  if (!admin) throw new Error('the season has no admin')
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const captains = everybody.slice(0, wanted.length)
  const hash = (seed: string) => (user: User) =>
    createHash('sha256').update(captainLot(seed, user.displayName)).digest('hex')
  const newDraft = (of: Board, seed: string, createdAt: Date): PoiDraftRow => {
    rows.record('create_poi_draft', of.map.id, { map: of.map.name, captains: captains.length }, createdAt)
    return {
      id: idAt(createdAt),
      state: 'setup',
      orderKind: 'lot',
      direction: 'snake',
      turnSeconds: 45,
      reserveSeconds: 60,
      seed,
      standingsTournamentId: null,
      startAt: null,
      currentNumber: 0,
      turnStartedAt: null,
      deadlineAt: null,
      pausedLeftMs: null,
      watchedAt: null,
      version: 1,
      createdBy: admin.id,
      createdAt,
      startedAt: null,
      endedAt: null,
    }
  }
  const captainRows = (draftId: string, inOrder: User[], reserveLeft: (position: number) => number) =>
    inOrder.map(({ id: userId }, position) => ({
      draftId,
      position,
      userId,
      teamName: teams[position] ?? null,
      reserveLeftMs: reserveLeft(position),
    }))

  const over = board({ name: 'Драфт полуфинала', mode: 'custom', createdAt: before(52) })
  over.admit(everybody, before(51), 'admin')
  const made = newDraft(over, 'Лото «6 из 45», 412', before(50))
  const inOrder = drawn(captains, hash(made.seed))
  const startedAt = before(27)
  rows.record('start_poi_draft', over.map.id, { map: over.map.name, captains: captains.length }, startedAt)
  const order = { captains: captains.length, maps: 1, direction: made.direction }
  const picks = wanted.map((name, index): PoiPickRow => {
    const location = over.location(name)
    const { captain: position } = turnAt(index + 1, order) ?? { captain: 0 }
    const createdAt = new Date(startedAt.getTime() + (index + 1) * 40 * SECOND + (index >= SLEPT ? 65 * SECOND : 0))
    const user = inOrder[position]
    if (user) over.pick(user, location, createdAt)
    return {
      id: idAt(createdAt),
      draftId: made.id,
      number: index + 1,
      position,
      mapId: over.map.id,
      locationNumber: location.number,
      cause: index === SLEPT ? 'list' : 'pick',
      reserveUsedMs: index === SLEPT ? MINUTE : 0,
      createdAt,
      revertedAt: null,
    }
  })
  const endedAt = picks.at(-1)?.createdAt ?? startedAt
  const finished = { state: 'finished', currentNumber: wanted.length + 1, version: wanted.length + 2 } as const
  over.keep({
    draft: { ...made, ...finished, startedAt, endedAt },
    captains: captainRows(made.id, inOrder, (position) => (position === SLEPT ? 0 : MINUTE)),
    picks,
  })

  const coming = board({ name: 'Драфт финала', mode: 'custom', createdAt: before(34) })
  coming.admit(everybody, before(33), 'admin')
  const next = newDraft(coming, 'Лото «6 из 45», 415', before(32))
  coming.keep({
    draft: { ...next, startAt: new Date(now.getTime() + 20 * HOUR) },
    captains: captainRows(next.id, drawn(captains, hash(next.seed)), () => MINUTE),
    picks: [],
  })
}

import type { User } from '#db/schema'
import { SECOND } from '#shared/units'
import { claim } from '../dropmaps/claims.ts'
import { openBoard } from '../dropmaps/draft/board.ts'
import { writeList } from '../dropmaps/draft/lists.ts'
import { expireTurn } from '../dropmaps/draft/picks.ts'
import { createDraft } from '../dropmaps/draft/settings.ts'
import { startDraft } from '../dropmaps/draft/start.ts'
import { currentTurn } from '../dropmaps/draft/turns.ts'
import { before, type Cast, later } from './cast.ts'
import { everybodyOf, locationsOf, mapStory } from './maps.ts'
import type { Story } from './timeline.ts'

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

/** The turn, from 0, whose captain let the time run out: the captain's list decides. */
const SLEPT = 5
const [TURN, RESERVE] = [45, 60]

export const draftStories = (cast: Cast) => [pastDraft(cast), comingDraft(cast)]

async function* pastDraft(cast: Cast): Story {
  const { act, judge } = cast
  const map = yield* mapStory(cast, { customName: 'Драфт полуфинала', ago: 52 })
  const locationOf = await locationsOf(cast, map)
  yield before(cast, 50)
  const made = await newDraft(cast, map, { seed: 'Лото «6 из 45», 412' })
  const sleeper = made.captains[SLEPT]?.userId ?? ''
  const list = { mapId: map, locations: [locationOf(wanted[SLEPT] ?? '').number] }
  await act((tx) => writeList(tx, sleeper, made.draft.id, list))

  let at = before(cast, 27)
  yield at
  await act((tx) => startDraft(tx, judge, made.draft.id, made.draft))
  for (const [turn, name] of wanted.entries()) {
    at = new Date(at.getTime() + (turn === SLEPT ? (TURN + RESERVE) * SECOND : 40 * SECOND))
    yield at
    await act(async (tx) => {
      const board = await openBoard(tx, made.draft.id)
      if (turn === SLEPT) return expireTurn(tx, board)
      const { userId } = currentTurn(board).captain
      return claim(tx, cast.people.find(({ id }) => id === userId) as User, locationOf(name).id)
    })
  }
}

async function* comingDraft(cast: Cast): Story {
  const map = yield* mapStory(cast, { customName: 'Драфт финала', ago: 34 })
  yield before(cast, 32)
  await newDraft(cast, map, { seed: 'Лото «6 из 45», 415', startAt: later(cast.now, 20) })
}

function newDraft(cast: Cast, map: string, own: { seed: string; startAt?: Date }) {
  const captains = everybodyOf(cast).slice(0, wanted.length)
  return cast.act((tx) =>
    createDraft(tx, cast.judge, map, {
      orderKind: 'lot',
      direction: 'snake',
      turnSeconds: TURN,
      reserveSeconds: RESERVE,
      captains: captains.map(({ id: userId }, index) => ({ userId, teamName: teams[index] ?? null })),
      ...own,
    }),
  )
}

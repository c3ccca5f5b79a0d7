import type { User } from '#db/schema'
import { SYSTEM } from '#shared/audit'
import { MIN_CAPTAINS } from '#shared/dropmaps/draft/limits'
import { AppError } from '#shared/errors'
import type { Tx } from '../../core/transact.ts'
import { notify } from '../../notifications/notifications.ts'
import { type Board, changeDraft, getBoard, openBoard, openSeen, recordAct } from './board.ts'
import { inOrder, inTeams, requireOnMaps, writeCaptains } from './captains.ts'
import { clockFrom } from './clock.ts'
import { countUnclaimed } from './picks.ts'
import { beginTurn, notifyCaptain } from './turns.ts'

/**
 * Throws `not_found`, `poi_draft_changed`, `poi_draft_started`, `poi_draft_captains`, `poi_draft_locations`,
 * `not_on_map`, `poi_draft_team`.
 */
export async function startDraft(tx: Tx, admin: User, id: string, { version }: { version: number }) {
  return start(tx, admin, await openSeen(tx, id, version))
}

async function start(tx: Tx, by: User | typeof SYSTEM, seen: Board) {
  await requireReady(tx, seen)
  // Names, teams and ranks may have changed since the lots were drawn.
  const captainsNow = await inTeams(tx, seen.maps, seen.captains)
  await writeCaptains(tx, seen, await inOrder(tx, seen.draft, captainsNow))
  const board = await getBoard(tx, seen.draft.id)
  const { captains, maps } = board
  const clock = clockFrom({ ...board, draft: { ...board.draft, currentNumber: 1 } }, tx.now)
  await changeDraft(tx, board, { ...clock, currentNumber: 1, state: 'running', startedAt: tx.now })
  await beginTurn(tx, board, 1)
  const [map] = maps
  for (const [position, captain] of captains.entries()) {
    const title = `Драфт начался: ты ходишь ${position + 1}-м`
    if (position > 0 && map) await notifyCaptain(tx, { captain, map }, title, 'Следи за ходами')
  }
  return recordAct(tx, by, 'start_poi_draft', board, { captains: captains.length })
}

async function requireReady(tx: Tx, { draft, captains, maps }: Board) {
  if (draft.state !== 'setup') throw new AppError('poi_draft_started')
  if (captains.length < MIN_CAPTAINS) throw new AppError('poi_draft_captains')
  await requireOnMaps(tx, maps, captains)
  for (const map of maps)
    if ((await countUnclaimed(tx, map.id)) < captains.length) throw new AppError('poi_draft_locations')
}

const isDue = ({ draft: { state, startAt } }: Board, now: Date) =>
  state === 'setup' && startAt !== null && startAt <= now

/** Starts a draft whose time has come. Throws what keeps it from starting. */
export async function startOnTime(tx: Tx, id: string) {
  const board = await openBoard(tx, id)
  if (isDue(board, tx.now)) await start(tx, SYSTEM, board)
}

/** Leaves a draft that could not start on time to its admin, who is notified of the reason. */
export async function giveUpStart(tx: Tx, id: string, reason: string) {
  const board = await openBoard(tx, id)
  if (!isDue(board, tx.now)) return
  await changeDraft(tx, board, { startAt: null })
  const [map] = board.maps
  if (map) {
    const [title, message] = ['Драфт не начался сам', `${reason} (карта «${map.name}»)`]
    await notify(tx, board.draft.createdBy, { type: 'other', title, message, about: `map:${map.id}` })
  }
  await recordAct(tx, SYSTEM, 'update_poi_draft', board, { reason })
}

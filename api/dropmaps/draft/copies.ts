import type { PoiDraftRow, User } from '#db/schema'
import type { SYSTEM } from '#shared/audit'
import { newId } from '#shared/ids'
import { type CopyList, copied } from '../../core/copied.ts'
import type { Tx } from '../../core/transact.ts'
import { getBoard, recordAct, shownDraft } from './board.ts'
import { insertDraft, newSeed } from './settings.ts'

/** Without captains: they are this evening's players. A draft by the standings of its own tournament stays so. */
export const draftCopy = {
  id: 'new',
  state: 'new',
  orderKind: 'same',
  direction: 'same',
  turnSeconds: 'same',
  reserveSeconds: 'same',
  seed: 'new',
  standingsTournamentId: 'same',
  startAt: 'moved',
  currentNumber: 'new',
  turnStartedAt: 'new',
  deadlineAt: 'new',
  pausedLeftMs: 'new',
  watchedAt: 'new',
  version: 'new',
  createdBy: 'new',
  createdAt: 'new',
  startedAt: 'new',
  endedAt: 'new',
} as const satisfies CopyList<PoiDraftRow>

type CopyOfDraft = { from: string; to: string; shift: number; createdBy: string }

/**
 * Sets up the draft that copied maps show again, with new lots and without captains: they are the players of that
 * evening. `copies`: from each map's id to its copy's, all maps of one tournament (`from`, `to`). A draft with a map of
 * another tournament stays where it is.
 */
export async function copyDraft(
  tx: Tx,
  by: User | typeof SYSTEM,
  copies: ReadonlyMap<string, string>,
  { from, to, shift, createdBy }: CopyOfDraft,
) {
  const done = new Set<string>()
  for (const mapId of copies.keys()) {
    const shown = await shownDraft(tx, mapId)
    if (!shown || done.has(shown.id)) continue
    done.add(shown.id)
    const { draft, maps } = await getBoard(tx, shown.id)
    const mapIds = maps.flatMap((map) => copies.get(map.id) ?? [])
    if (mapIds.length < maps.length) continue
    const fields = copied(draft, draftCopy, shift)
    const standingsTournamentId = draft.standingsTournamentId === from ? to : draft.standingsTournamentId
    const startAt = fields.startAt && fields.startAt > tx.now ? fields.startAt : null
    const id = newId()
    await insertDraft(tx, mapIds, { ...fields, id, standingsTournamentId, startAt, seed: newSeed(), createdBy })
    await recordAct(tx, by, 'create_poi_draft', await getBoard(tx, id), { captains: 0 })
  }
}

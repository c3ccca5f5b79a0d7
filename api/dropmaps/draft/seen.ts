import { AppError } from '#shared/errors'
import type { Tx } from '../../core/transact.ts'
import { type Board, openBoard } from './board.ts'

/** Returns the draft as the admin saw it. Throws `not_found`, `poi_draft_changed`. */
export async function openSeen(tx: Tx, id: string, version: number) {
  const board = await openBoard(tx, id)
  if (board.draft.version !== version) throw new AppError('poi_draft_changed')
  return board
}

/** What the log says about an act on a draft. */
export const aboutDraft = <Details extends object>({ draft, maps }: Board, details: Details) => ({
  targetType: 'map' as const,
  targetId: maps[0]?.id ?? draft.id,
  details: { map: maps.map(({ name }) => name).join(', '), draftId: draft.id, ...details },
})

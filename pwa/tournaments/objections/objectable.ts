import { type Objection, objectableUntil } from '#shared/tournaments/objections'
import type { Match } from '#shared/tournaments/results'
import type { Draft } from '../../offline/db.ts'

/** Until when this saved match may be objected to, in milliseconds. */
export const endOf = ({ updatedAt }: Match) => objectableUntil(new Date(updatedAt))

/** The matches that the player may object to at `now`, as `requireObjectable` of the API allows; the last one first. */
export const objectableOf = (
  matches: readonly Match[],
  own: readonly Objection[],
  drafts: readonly Draft[],
  now: number,
) =>
  matches
    .filter((match) => {
      const isAgainst = (objection: Objection) =>
        objection.match === match.number && (objection.status === 'open' || objection.createdAt >= match.updatedAt)
      const isOnDevice = ({ objection, state }: Draft) => objection?.match === match.number && state !== 'done'
      return endOf(match) > now && !own.some(isAgainst) && !drafts.some(isOnDevice)
    })
    .toReversed()

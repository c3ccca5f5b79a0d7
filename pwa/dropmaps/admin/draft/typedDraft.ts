import {
  MAX_SEED,
  type PoiDirection,
  type PoiOrderKind,
  RESERVE_SECONDS,
  TURN_SECONDS,
} from '#shared/dropmaps/draft/limits'
import type { PoiCandidate, PoiDraftSetup, PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { plural } from '#shared/plural'
import { isSkippedTime, localTime, skippedTime } from '../../../lib/typed.ts'
import type { Choice } from '../../../ui/forms/choices.ts'

export type TypedDraft = {
  orderKind: PoiOrderKind
  direction: PoiDirection
  turnSeconds: string
  reserveSeconds: string
  seed: string
  startAt: string
  tournament: Choice | null
  secondMap: Choice | null
  captains: PoiCandidate[]
}

/** Returns a new number for the lots, of at most ten digits. */
export const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0])

export const newTyped = (): TypedDraft => ({
  orderKind: 'lot',
  direction: 'snake',
  turnSeconds: String(TURN_SECONDS.usual),
  reserveSeconds: String(RESERVE_SECONDS.usual),
  seed: newSeed(),
  startAt: '',
  tournament: null,
  secondMap: null,
  captains: [],
})

export const typedOf = (draft: PoiDraftState, setup: PoiDraftSetup): TypedDraft => ({
  orderKind: draft.orderKind,
  direction: draft.direction,
  turnSeconds: String(draft.turnSeconds),
  reserveSeconds: String(draft.reserveSeconds),
  seed: draft.seed,
  startAt: localTime(draft.startAt),
  tournament: setup.standingsTournamentId ? { id: setup.standingsTournamentId, label: 'Выбранный турнир' } : null,
  secondMap: draft.maps[1] ? { id: draft.maps[1].id, label: draft.maps[1].name } : null,
  captains: setup.captains,
})

const isBetween = (typed: string, { min, max }: { min: number; max: number }) =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max
const range = ({ min, max }: { min: number; max: number }) =>
  `От ${min} до ${max} ${plural(max, 'секунды', 'секунд', 'секунд')}`

/** Returns the message of each invalid field. */
export const problemsIn = (typed: TypedDraft) => ({
  turnSeconds: isBetween(typed.turnSeconds, TURN_SECONDS) ? undefined : range(TURN_SECONDS),
  reserveSeconds: isBetween(typed.reserveSeconds, RESERVE_SECONDS) ? undefined : range(RESERVE_SECONDS),
  seed: typed.orderKind === 'lot' && typed.seed.trim() === '' ? 'Укажи число для жребия' : undefined,
  tournament: typed.orderKind === 'standings' && !typed.tournament ? 'Выберите турнир' : undefined,
  startAt: isSkippedTime(typed.startAt) ? skippedTime : undefined,
})

/** Returns what is sent; times ISO 8601. */
export const formOf = (typed: TypedDraft) => ({
  orderKind: typed.orderKind,
  direction: typed.direction,
  turnSeconds: Number(typed.turnSeconds),
  reserveSeconds: Number(typed.reserveSeconds),
  seed: typed.seed.trim().slice(0, MAX_SEED),
  startAt: typed.startAt === '' ? null : new Date(typed.startAt).toISOString(),
  standingsTournamentId: typed.tournament?.id ?? null,
  secondMapId: typed.secondMap?.id ?? null,
  captains: typed.captains.map(({ userId, teamName }) => ({ userId, teamName: teamName?.trim() || null })),
})
export type DraftForm = ReturnType<typeof formOf>

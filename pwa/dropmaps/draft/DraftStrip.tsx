import { Gavel, Pause } from 'lucide-react'
import { dateTime } from '#shared/dates'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { captainLabel } from '#shared/dropmaps/draft/words'
import { plural } from '#shared/plural'
import { SECOND } from '#shared/units'
import { useClock } from '../../lib/clock/clock.ts'
import { clockWords, reserveWords, turnLeft } from '../model/poiClock.ts'
import { isOpenDraft, isOwnTurn, type PoiDraftOnMap, turnsUntil } from '../model/poiDraftRules.ts'
import { useTurnAlert } from './useTurnAlert.ts'

type DraftStripProps = { on: PoiDraftOnMap; mapId: string; className?: string }

/** The running turn and its clock, and what the player has to do or when. */
export function DraftStrip({ on, mapId, className = '' }: DraftStripProps) {
  const { draft, own } = on
  const isOwn = isOwnTurn(on) && draft.state === 'running'
  useTurnAlert(isOwn)
  if (!isOpenDraft(draft)) return null
  return (
    <section
      aria-label="Драфт"
      data-draft-strip=""
      className={`pointer-events-auto flex items-center gap-3 rounded-card border px-3.5 py-2 shadow-float ${isOwn ? 'border-transparent bg-accent text-on-accent' : 'border-line bg-surface/95'} ${className}`}
    >
      {draft.state === 'paused' ? (
        <Pause className="size-5 shrink-0" />
      ) : (
        <Gavel className={`size-5 shrink-0 ${isOwn ? '' : 'text-accent-ink'}`} />
      )}
      <div className="min-w-0 flex-1">
        {draft.turn ? <Turn draft={draft} isOwn={isOwn} /> : <p className="font-semibold">{beforeStart(draft)}</p>}
        <p className={`text-pretty text-sm leading-snug ${isOwn ? '' : 'text-ink-soft'}`}>
          {adviceFor(draft, own?.captain ?? null, mapId)}
        </p>
      </div>
    </section>
  )
}

function Turn({ draft, isOwn }: { draft: PoiDraftState; isOwn: boolean }) {
  const now = useClock([draft.turn?.deadlineAt ?? null], () => SECOND / 4)
  const left = turnLeft(draft, now)
  if (!draft.turn || !left) return null
  const reserve = left.isReserve ? 'запас' : reserveWords(left.reserve)
  const whose = isOwn ? 'Твой ход' : `Ходит ${captainLabel(draft.captains[draft.turn.captain])}`
  return (
    <p className="flex items-baseline gap-2 font-semibold">
      {/* Announced once a turn, without the clock. */}
      <span role="status" className="min-w-0 truncate">
        {whose}
      </span>
      <span className="shrink-0 tabular-nums">{clockWords(left.time)}</span>
      {reserve && (
        <span className={`shrink-0 font-normal text-sm tabular-nums ${isOwn ? '' : 'text-ink-soft'}`}>{reserve}</span>
      )}
    </p>
  )
}

const beforeStart = ({ startAt }: PoiDraftState) =>
  startAt === null ? 'Драфт скоро начнётся' : `Драфт начнётся ${dateTime(startAt)}`

function adviceFor(draft: PoiDraftState, captain: number | null, mapId: string) {
  const map = draft.turn && draft.maps[draft.turn.map]
  const elsewhere = map && map.id !== mapId ? `Выбирают на карте «${map.name}»` : undefined
  if (draft.state === 'paused') return 'Пауза: организатор продолжит драфт'
  if (captain === null) return elsewhere ?? nextWords(draft)
  if (!draft.turn) return `Ты ходишь ${captain + 1}-м. Составь список на случай, если не успеешь`
  const until = turnsUntil(draft, captain)
  if (until === 0) return elsewhere ?? 'Нажми на свободную локацию'
  if (until === undefined) return 'Твои ходы сделаны'
  return until === 1 ? 'Ты следующий' : `Ты через ${until} ${plural(until, 'ход', 'хода', 'ходов')}`
}

function nextWords({ turn, captains, maps, picks }: PoiDraftState) {
  if (!turn) return `Капитанов: ${captains.length}`
  return `Ход ${turn.number} из ${captains.length * maps.length}, выбрано ${picks.length}`
}

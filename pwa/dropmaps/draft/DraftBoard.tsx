import { Check, Dices, ListChecks, SkipForward, Timer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type PoiPickCause, poiDirectionLabels, poiOrderLabels } from '#shared/dropmaps/draft/limits'
import type { PoiDraftState, PoiPick } from '#shared/dropmaps/draft/shapes'
import { captainLabel, pickWords } from '#shared/dropmaps/draft/words'
import { Badge } from '../../ui/Badge.tsx'
import { turnsOf } from '../model/poiDraftRules.ts'
import { LotsDialog } from './LotsDialog.tsx'

type DraftBoardProps = {
  draft: PoiDraftState
  ownCaptain: number | null
  mapId: string
  onVisit: (location: number) => void
}

const stateBadges: Record<PoiDraftState['state'], ReactNode> = {
  setup: <Badge>Готовится</Badge>,
  running: <Badge tone="accent">Идёт</Badge>,
  paused: <Badge tone="warning">Пауза</Badge>,
  finished: <Badge tone="success">Завершён</Badge>,
  cancelled: <Badge>Отменён</Badge>,
}

/** All turns in order, with their picks. */
export function DraftBoard({ draft, ownCaptain, mapId, onVisit }: DraftBoardProps) {
  const [areLotsOpen, setLotsOpen] = useState(false)
  const picks = new Map(draft.picks.map((pick) => [pick.number, pick]))
  const turns = turnsOf(draft)
  return (
    <section aria-label="Ходы драфта" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-base">Драфт</h2>
        {stateBadges[draft.state]}
      </div>
      <p className="text-ink-soft text-sm">
        Порядок {poiOrderLabels[draft.orderKind]}
        {draft.maps.length > 1 && `, ${poiDirectionLabels[draft.direction]}`}. Ход {draft.turnSeconds} с
        {draft.reserveSeconds > 0 && `, запас ${draft.reserveSeconds} с`}.{' '}
        <button
          type="button"
          className="-my-2 min-h-11 font-semibold text-accent-ink"
          onClick={() => setLotsOpen(true)}
        >
          Как проверить
        </button>
      </p>
      {draft.captains.length === 0 && <p className="py-3 text-center text-ink-soft">Капитанов пока нет</p>}
      {draft.maps.map((map, index) => (
        <div key={map.id} className="flex flex-col gap-1">
          {draft.maps.length > 1 && (
            <h3 className="pt-1 text-sm">
              {index + 1}-й круг: {map.name}
            </h3>
          )}
          <ol className="flex flex-col">
            {turns
              .filter((turn) => turn.map === index)
              .map(({ number, captain }) => (
                <Row
                  key={number}
                  number={number}
                  captain={draft.captains[captain]}
                  pick={picks.get(number)}
                  isOn={draft.turn?.number === number}
                  isOwn={captain === ownCaptain}
                  onVisit={map.id === mapId ? onVisit : undefined}
                />
              ))}
          </ol>
        </div>
      ))}
      <LotsDialog open={areLotsOpen} onClose={() => setLotsOpen(false)} draft={draft} />
    </section>
  )
}

type RowProps = {
  number: number
  captain: PoiDraftState['captains'][number] | undefined
  pick: PoiPick | undefined
  isOn: boolean
  isOwn: boolean
  onVisit: ((location: number) => void) | undefined
}

function Row({ number, captain, pick, isOn, isOwn, onVisit }: RowProps) {
  const location = pick?.location ?? undefined
  const name = pick && pickWords(pick)
  const label = captainLabel(captain)
  return (
    <li
      aria-current={isOn ? 'step' : undefined}
      className="flex min-h-11 items-center gap-x-2 rounded-control px-2 max-[20rem]:flex-wrap max-[20rem]:py-1.5 lg:flex-wrap lg:py-1.5 aria-[current=step]:bg-accent/12 aria-[current=step]:outline aria-[current=step]:outline-accent/40"
    >
      <span className="w-6 shrink-0 text-right text-ink-faint text-sm tabular-nums">{number}</span>
      <span
        className={`min-w-0 flex-1 truncate max-[20rem]:basis-2/3 lg:basis-2/3 ${isOwn ? 'font-semibold text-accent-ink' : ''}`}
        title={label}
      >
        {label}
        {captain?.team && <span className="font-normal text-ink-faint text-sm"> {captain.name}</span>}
      </span>
      {isOn && <Timer aria-label="Сейчас ходит" className="size-4.5 shrink-0 text-accent-ink" />}
      {pick && (
        // On its own line in a desktop's narrow column and in large type on a small phone.
        <span className="flex min-w-0 max-w-3/5 items-center gap-1.5 text-sm max-[20rem]:-my-2.5 max-[20rem]:w-full max-[20rem]:max-w-none max-[20rem]:pl-8 lg:-my-2.5 lg:w-full lg:max-w-none lg:pl-8">
          {causeIcons[pick.cause]}
          {location !== undefined && onVisit ? (
            <button
              type="button"
              className="min-h-11 min-w-0 truncate text-left hover:text-accent-ink"
              onClick={() => onVisit(location)}
            >
              {name}
            </button>
          ) : (
            <span className="min-w-0 truncate">{name}</span>
          )}
        </span>
      )}
    </li>
  )
}

const iconClass = 'size-4 shrink-0 text-ink-faint'
const causeIcons: Record<PoiPickCause, ReactNode> = {
  pick: null,
  list: <ListChecks aria-label="По списку капитана" className={iconClass} />,
  lot: <Dices aria-label="По жребию" className={iconClass} />,
  admin: <Check aria-label="Выбрал организатор" className={iconClass} />,
  skip: <SkipForward aria-label="Пропущен" className={iconClass} />,
}

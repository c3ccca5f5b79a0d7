import { CirclePause, CirclePlay, Gavel, MapPinned, Play } from 'lucide-react'
import { dateTime } from '#shared/dates'
import { MIN_CAPTAINS } from '#shared/dropmaps/draft/limits'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { draftWords } from '#shared/dropmaps/draft/words'
import { plural } from '#shared/plural'
import { useDraftAct } from '../../dropmaps/admin/draft/acts.ts'
import { buttonClass } from '../../ui/classNames.ts'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { StepButton, StepFrame, type StepProps } from './Step.tsx'

export function DraftStep({ evening: { draft, maps }, state, open }: StepProps) {
  if (!draft)
    return (
      <StepFrame state={state} title="Драфт" figures="Без драфта">
        {maps.length > 0 && (
          <StepButton icon={<Gavel />} onClick={() => open('draft')}>
            Настроить драфт
          </StepButton>
        )}
      </StepFrame>
    )
  return <Draft draft={draft} state={state} open={open} />
}

function Draft({ draft, state, open }: Pick<StepProps, 'state' | 'open'> & { draft: PoiDraftState }) {
  const acting = useDraftAct(draft)
  const { version, maps } = draft
  const isNow = state === 'now'
  const isReady = draft.captains.length >= MIN_CAPTAINS
  const step = (kind: 'start' | 'pause' | 'resume') => ({
    busy: acting.isPending && acting.input?.kind === kind,
    disabled: acting.isPending,
    onClick: () => acting.act({ kind, version }),
  })
  return (
    <StepFrame state={state} title="Драфт" figures={figuresOf(draft)}>
      {draft.state === 'setup' && isReady && (
        <StepButton isNext={isNow} icon={<Play />} {...step('start')}>
          Начать драфт
        </StepButton>
      )}
      {draft.state === 'running' && (
        <StepButton isNext={isNow} icon={<CirclePause />} {...step('pause')}>
          Пауза
        </StepButton>
      )}
      {draft.state === 'paused' && (
        <StepButton isNext={isNow} icon={<CirclePlay />} {...step('resume')}>
          Продолжить
        </StepButton>
      )}
      {draft.state === 'setup' && (
        <StepButton isNext={isNow && !isReady} icon={<Gavel />} onClick={() => open('draft')}>
          {isReady ? 'Настройки драфта' : 'Собрать капитанов'}
        </StepButton>
      )}
      {maps[0] && (
        <a href={`/dropmap/${maps[0].id}`} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          <MapPinned className="size-4.5" />
          Смотреть на карте
        </a>
      )}
      <ActNote act={acting} className="w-full text-sm" />
    </StepFrame>
  )
}

function figuresOf(draft: PoiDraftState) {
  const { state, captains, picks, maps, startAt } = draft
  const captainsInWords = `${captains.length} ${plural(captains.length, 'капитан', 'капитана', 'капитанов')}`
  if (state === 'setup') return startAt ? `${captainsInWords}, начнётся ${dateTime(startAt)}` : captainsInWords
  const turns = `ход ${Math.min(picks.length + 1, captains.length * maps.length)} из ${captains.length * maps.length}`
  if (state === 'finished') return `Завершён, ${captainsInWords}`
  return `${state === 'paused' ? 'На паузе' : draftWords(draft)}, ${turns}`
}

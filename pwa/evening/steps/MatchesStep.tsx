import { ListOrdered } from 'lucide-react'
import { plural } from '#shared/plural'
import { hasStarted } from '#shared/tournaments/status'
import { StepButton, StepFrame, type StepProps } from './Step.tsx'

export function MatchesStep({ evening: { tournament, results }, state, open }: StepProps) {
  const count = results?.matchCount ?? 0
  const objections = results?.openObjections ?? 0
  const entered = count === 0 ? 'Пока ни одного' : `Внесено ${count} ${plural(count, 'матч', 'матча', 'матчей')}`
  const mayEnter = hasStarted(tournament.status)
  return (
    <StepFrame
      state={state}
      title="Матчи"
      figures={
        <>
          {mayEnter ? entered : 'Вносятся после начала'}
          {objections > 0 && (
            <span className="text-warning">
              , {objections} {plural(objections, 'возражение', 'возражения', 'возражений')}
            </span>
          )}
        </>
      }
    >
      {!tournament.isDraft && (
        <StepButton isNext={state === 'now'} icon={<ListOrdered />} onClick={() => open('results')}>
          {objections > 0 ? 'Ответить на возражения' : mayEnter ? 'Результаты' : 'Подсчёт очков'}
        </StepButton>
      )}
    </StepFrame>
  )
}

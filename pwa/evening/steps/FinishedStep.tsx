import { Copy } from 'lucide-react'
import { StepButton, StepFrame, type StepProps } from './Step.tsx'

export function FinishedStep({ evening: { tournament }, state, open }: StepProps) {
  const isCancelled = tournament.status === 'cancelled'
  const figures = isCancelled ? 'Турнир отменён' : state === 'now' ? 'Вечер окончен' : ''
  return (
    <StepFrame state={state} title="Итог" figures={figures}>
      {state === 'now' && (
        <StepButton isNext icon={<Copy />} onClick={() => open('copy')}>
          Копировать на другой день
        </StepButton>
      )}
    </StepFrame>
  )
}

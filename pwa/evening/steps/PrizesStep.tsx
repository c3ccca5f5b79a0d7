import { Trophy } from 'lucide-react'
import { dateTime } from '#shared/dates'
import { money } from '#shared/money'
import { StepButton, StepFrame, type StepProps } from './Step.tsx'

export function PrizesStep({ evening: { tournament }, state, open }: StepProps) {
  const { prize, paidOutAt, status, isDraft } = tournament
  const isPayable = paidOutAt === null && status !== 'cancelled' && !isDraft
  return (
    <StepFrame
      state={state}
      title="Призы"
      figures={`${money(prize)}${paidOutAt === null ? '' : `, выплачены ${dateTime(paidOutAt)}`}`}
    >
      {isPayable && (
        <StepButton isNext={state === 'now'} icon={<Trophy />} onClick={() => open('payout')}>
          Распределить призы
        </StepButton>
      )}
    </StepFrame>
  )
}

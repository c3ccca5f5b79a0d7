import type { ComponentType } from 'react'
import type { Evening } from '#shared/evening/evening'
import { type EveningStep, eveningSteps, isUsed, stateOf, stepAt } from '#shared/evening/steps'
import { useClock } from '../lib/clock/clock.ts'
import type { EveningAddress } from './panels.ts'
import { CheckInStep } from './steps/CheckInStep.tsx'
import { DraftStep } from './steps/DraftStep.tsx'
import { FinishedStep } from './steps/FinishedStep.tsx'
import { MapStep } from './steps/MapStep.tsx'
import { MatchesStep } from './steps/MatchesStep.tsx'
import { PrizesStep } from './steps/PrizesStep.tsx'
import { RegistrationStep } from './steps/RegistrationStep.tsx'
import type { StepProps } from './steps/Step.tsx'

const steps: Record<EveningStep, ComponentType<StepProps>> = {
  registration: RegistrationStep,
  checkIn: CheckInStep,
  map: MapStep,
  draft: DraftStep,
  matches: MatchesStep,
  prizes: PrizesStep,
  finished: FinishedStep,
}

/** The steps of an evening in their order; the present one has the only primary button. */
export function Timeline({ evening, address }: { evening: Evening; address: EveningAddress }) {
  const { tournament, day } = evening
  const moments = [tournament.registrationEndDate, tournament.startDate, tournament.endDate, day?.opensAt ?? null]
  const now = useClock(moments)
  const present = stepAt(evening, now)
  return (
    <ol aria-label="Ход вечера" className="flex flex-col">
      {eveningSteps.map((step) => {
        const Step = steps[step]
        const state = isUsed(evening, step) ? stateOf(step, present) : 'unused'
        return <Step key={step} evening={evening} state={state} now={now} open={address.open} />
      })}
    </ol>
  )
}

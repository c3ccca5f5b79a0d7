import { useState } from 'react'
import { rewardPresets } from '#shared/review/review'
import { MAX_REWARD, MAX_TEXT, Review, type SubmissionCategory } from '#shared/submissions'
import { useDecision } from '../../lib/acts/useDecision.ts'
import { numberIn } from '../../lib/typed.ts'
import { ActNote } from '../../ui/ActNote.tsx'
import { DecisionButton, RejectionForm } from '../../ui/forms/RejectionForm.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { Presets } from './Presets.tsx'
import { ReasonPresets } from './ReasonPresets.tsx'
import type { useReview } from './useReview.ts'

type DecisionFormProps = { category: SubmissionCategory; review: ReturnType<typeof useReview> }

export function DecisionForm({ category, review }: DecisionFormProps) {
  const [reward, setReward] = useState('')
  const decision = useDecision(Review, review)
  const { isPending, problemOf, decide } = decision
  return (
    <div className="flex flex-col gap-5 lg:gap-4">
      <ActNote act={review} />
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          decide({ status: 'approved', reward: numberIn(reward) })
        }}
      >
        <TextInput
          label="Награда, ₽"
          inputMode="decimal"
          autoComplete="off"
          placeholder={`От 0 до ${MAX_REWARD}`}
          value={reward}
          disabled={isPending}
          error={problemOf('approved')}
          onChange={(event) => setReward(event.target.value)}
        />
        <Presets
          label="Обычная награда"
          values={rewardPresets[category].map(String)}
          suffix=" ₽"
          chosen={reward}
          disabled={isPending}
          onChoose={setReward}
        />
        <DecisionButton decision={decision} status="approved" />
      </form>
      <RejectionForm decision={decision} maxLength={MAX_TEXT} className="border-line border-t pt-5 lg:pt-4">
        {(reason) => <ReasonPresets {...reason} disabled={isPending} />}
      </RejectionForm>
    </div>
  )
}

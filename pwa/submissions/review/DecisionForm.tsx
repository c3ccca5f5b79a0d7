import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { MAX_REWARD, MAX_TEXT, Review, type SubmissionCategory } from '#shared/submissions'
import { numberIn } from '../../lib/typed.ts'
import { ActNote } from '../../ui/ActNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { Presets } from './Presets.tsx'
import { OTHER_REASON, presetIn, rejectionPresets, rewardPresets, withPreset } from './presets.ts'
import type { useReview } from './useReview.ts'

type Problem = { status: Review['status']; message: string }

/** Approve with a reward, or reject with a reason: whichever button is pressed says which. */
export function DecisionForm({
  category,
  review,
}: {
  category: SubmissionCategory
  review: ReturnType<typeof useReview>
}) {
  const [reward, setReward] = useState('')
  const [reason, setReason] = useState('')
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<Problem>()
  const { isPending, input } = review
  const running = isPending ? input?.status : undefined

  function decide(decision: Review) {
    if (isPending) return
    const { success, output, issues } = v.safeParse(Review, decision)
    setProblem(success ? undefined : { status: decision.status, message: issues[0].message })
    if (success) review.act(output)
  }
  const problemOf = (status: Review['status']) => (problem?.status === status ? problem.message : undefined)

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
        <Button
          type="submit"
          busy={running === 'approved'}
          disabled={isPending}
          icon={<Check aria-hidden className="size-5" />}
        >
          Одобрить
        </Button>
      </form>
      <form
        className="flex flex-col gap-3 border-line border-t pt-5 lg:pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          decide({ status: 'rejected', rejectionReason: reason })
        }}
      >
        <TextArea
          ref={reasonField}
          label="Причина отклонения"
          rows={2}
          maxLength={MAX_TEXT}
          value={reason}
          disabled={isPending}
          error={problemOf('rejected')}
          onChange={(event) => setReason(event.target.value)}
        />
        <Presets
          label="Частая причина"
          values={rejectionPresets}
          chosen={presetIn(reason) ?? ''}
          disabled={isPending}
          onChoose={(preset) => {
            setReason(withPreset(reason, preset))
            if (preset === OTHER_REASON) reasonField.current?.focus()
          }}
        />
        <Button
          type="submit"
          variant="danger"
          className="in-sight"
          busy={running === 'rejected'}
          disabled={isPending}
          icon={<X aria-hidden className="size-5" />}
        >
          Отклонить
        </Button>
      </form>
    </div>
  )
}

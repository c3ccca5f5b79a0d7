import { FileX } from 'lucide-react'
import { useState } from 'react'
import { MAX_REWARD } from '#shared/balance'
import { money } from '#shared/money'
import { MAX_TEXT, Review, type SubmissionCategory } from '#shared/submissions'
import { useDecision } from '../../lib/acts/useDecision.ts'
import { submitting } from '../../lib/submitting.ts'
import { numberIn } from '../../lib/typed.ts'
import { Button } from '../../ui/Button.tsx'
import { DecisionButton, RejectionForm } from '../../ui/forms/RejectionForm.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { UnseenNote } from '../Media.tsx'
import { usePresets } from '../presets/presetQueries.ts'
import { Presets, ReasonPresets } from './Presets.tsx'
import { unreadable, withCode } from './presets.ts'
import type { useReview } from './useReview.ts'

/** On a phone: the button beside its field, the presets in one row below. */
const compactForm =
  'flex flex-col gap-3 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:content-start max-lg:items-start max-lg:gap-2 max-lg:[&>fieldset]:order-last max-lg:[&>fieldset]:col-span-2 max-lg:[&>button]:mt-7 max-lg:[&>button]:shadow-none! max-lg:[&_fieldset>button]:shrink-0'

type DecisionFormProps = {
  category: SubmissionCategory
  review: ReturnType<typeof useReview>
  /** The file could not be shown: a decision needs a second press. */
  isUnseen: boolean
  /** The server could not open the file: one press rejects it. */
  isUnreadable: boolean
}

export function DecisionForm({ category, review, isUnseen, isUnreadable }: DecisionFormProps) {
  const [reward, setReward] = useState('')
  const [isWarned, setWarned] = useState(false)
  const presets = usePresets(true)
  const act = (decided: Review) => (isUnseen && !isWarned ? setWarned(true) : review.act(withCode(decided, presets)))
  const decision = useDecision(Review, { ...review, act })
  const { isPending, problemOf, decide } = decision
  return (
    <div className="flex flex-col gap-5 max-lg:gap-3 low:grid low:grid-cols-2 lg:gap-4">
      <ActNote act={review} />
      {isUnseen && isWarned && <UnseenNote />}
      {isUnreadable && (
        <Button
          variant="danger"
          className="low:col-span-2"
          disabled={isPending}
          icon={<FileX className="size-5" />}
          onClick={() => review.act(unreadable)}
        >
          Отклонить: файл не открывается
        </Button>
      )}
      <form
        className={compactForm}
        onSubmit={submitting(() => decide({ status: 'approved', reward: numberIn(reward) }))}
      >
        <TextInput
          label="Награда, ₽"
          inputMode="decimal"
          autoComplete="off"
          placeholder={`От 0 до ${money(MAX_REWARD)}`}
          value={reward}
          disabled={isPending}
          error={problemOf('approved')}
          onChange={setReward}
        />
        {presets ? (
          <Presets
            label="Обычная награда"
            values={presets.rewards[category].amounts.map(String)}
            shownAs={(reward) => money(Number(reward))}
            chosen={reward}
            disabled={isPending}
            isOneLine
            onChoose={setReward}
          />
        ) : (
          <Skeleton className="pointer-fine:h-9 h-11 rounded-full max-lg:order-last max-lg:col-span-2" />
        )}
        <DecisionButton decision={decision} status="approved" />
      </form>
      <RejectionForm
        decision={decision}
        maxLength={MAX_TEXT}
        className={`${compactForm} border-line lg:border-t lg:pt-4`}
      >
        {(reason) => <ReasonPresets {...reason} presets={presets} disabled={isPending} isOneLine />}
      </RejectionForm>
    </div>
  )
}

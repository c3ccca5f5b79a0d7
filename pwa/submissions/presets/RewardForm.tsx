import { useState } from 'react'
import * as v from 'valibot'
import { money } from '#shared/money'
import { RewardChange, type RewardPreset } from '#shared/review/presets'
import { type SubmissionCategory, submissionCategoryLabels } from '#shared/submissions'
import { submitting } from '../../lib/submitting.ts'
import { numberIn, typedNumber } from '../../lib/typed.ts'
import { Button } from '../../ui/Button.tsx'
import { ChangedNote } from '../../ui/forms/ChangedNote.tsx'
import { SaveButtons } from '../../ui/forms/SaveButtons.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { CategoryBadge } from '../Category.tsx'
import { useRewardChange } from './presetQueries.ts'

type RewardFormProps = { category: SubmissionCategory; preset: RewardPreset }

const typedOf = ({ amounts: [low, middle, high] }: RewardPreset) => [low, middle, high].map(typedNumber)
const keys = [1, 2, 3] as const

/** The three rewards of a category; its buttons appear once something is typed. */
export function RewardForm({ category, preset }: RewardFormProps) {
  // The form keeps what it was typed over: another admin's change must not be lost unseen.
  const [before, setBefore] = useState(preset)
  const [typed, setTyped] = useState(() => typedOf(preset))
  const [problem, setProblem] = useState<string>()
  const saved = useRewardChange(category)
  const isSame = JSON.stringify(typed) === JSON.stringify(typedOf(before))
  function take(next: RewardPreset) {
    setBefore(next)
    setTyped(typedOf(next))
    setProblem(undefined)
  }
  const isOld = preset.version !== before.version
  if (isOld && (isSame || saved.data?.version === preset.version)) take(preset)
  const isChanged = isOld && !saved.isPending
  function submit() {
    const change = { amounts: typed.map(numberIn), version: preset.version }
    const { success, output, issues } = v.safeParse(RewardChange, change)
    setProblem(issues?.[0].message)
    if (success) saved.act(output)
  }
  const label = submissionCategoryLabels[category]
  return (
    <form aria-label={label} className="flex flex-col gap-2 py-3" onSubmit={submitting(submit)}>
      <div>
        <CategoryBadge category={category} />
      </div>
      <fieldset disabled={saved.isPending} className="grid min-w-0 grid-cols-3 gap-2">
        {keys.map((digit, index) => (
          <TextInput
            key={digit}
            label={`${label}: награда под цифрой ${digit}`}
            hideLabel
            inputMode="decimal"
            autoComplete="off"
            value={typed[index] ?? ''}
            onChange={(amount) => {
              setProblem(undefined)
              setTyped(typed.with(index, amount))
            }}
          />
        ))}
      </fieldset>
      <ChangedNote
        shown={{ change: isChanged ? { from: before, to: preset } : undefined, accept: () => take(preset) }}
        act={{ ...saved, failure: problem ?? saved.failure }}
        accept={false}
      >
        {({ to }) => `Награды тем временем изменил другой администратор: ${to.amounts.map(money).join(', ')}.`}
      </ChangedNote>
      {!isSame && (
        <div className="flex flex-wrap gap-2">
          <SaveButtons
            isChanged={isChanged}
            onTakeNew={() => take(preset)}
            isPending={saved.isPending}
            disabled={false}
            onSave={submit}
          />
          {!isChanged && (
            <Button variant="ghost" disabled={saved.isPending} onClick={() => take(preset)}>
              Отмена
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

import { Pencil } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { offeredReasons } from '#shared/review/presets'
import { OWN_WORDS } from '#shared/review/review'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { Key } from '../../review/letters/Key.tsx'
import { Choices, Step } from './Choices.tsx'
import { checked } from './checked.ts'
import { choiceClass, type DecisionPanelProps, takeFocus } from './panel.ts'
import { reasonOf, roomFor } from './presets.ts'

/** The usual reasons; with «+ слова» the pressed one is continued in the admin's own words. */
export function Rejection({ presets, disabled, onMode, onReason }: DecisionPanelProps) {
  const [withWords, setWithWords] = useState(false)
  return (
    <div className="flex animate-appear flex-col gap-3">
      <Step title="Причина отклонения" onBack={() => onMode('choose')} />
      <Choices
        disabled={disabled}
        choices={
          presets &&
          offeredReasons(presets).map((reason) => ({
            digit: reason.digit,
            label: withWords && reason.code !== OWN_WORDS ? `${reason.text}...` : reason.text,
            onChoose: () => onReason(reason, withWords),
          }))
        }
      >
        <button
          type="button"
          disabled={disabled}
          aria-pressed={withWords}
          aria-description="Нажатая причина откроется, чтобы дописать её своими словами"
          onClick={() => setWithWords(!withWords)}
          className={`${choiceClass} border-dashed text-ink-soft aria-pressed:text-accent-ink`}
        >
          <Pencil className="size-4" />+ слова
          <Key>⇧</Key>
        </button>
      </Choices>
    </div>
  )
}

/** Own words, beside the chosen preset. */
export function OwnWords({ preset, typed, disabled, onType, onMode, onDecide }: DecisionPanelProps) {
  const [problem, setProblem] = useState<string>()
  const label = preset.code === OWN_WORDS ? undefined : preset.text
  const decide = (event: SyntheticEvent) => {
    event.preventDefault()
    checked({ status: 'rejected', rejectionReason: reasonOf(preset, typed.words) }, onDecide, setProblem)
  }
  return (
    <form onSubmit={decide} className="flex animate-appear flex-col gap-3">
      <Step title={label ? `${label} + слова` : 'Причина отклонения'} onBack={() => onMode('reject')} />
      <TextArea
        ref={takeFocus}
        label="Причина отклонения"
        hideLabel
        rows={3}
        className="low:[&_textarea]:max-h-24"
        placeholder={label && `Игрок прочтёт: «${label}. ...»`}
        maxLength={roomFor(preset)}
        value={typed.words}
        error={problem}
        onChange={(words) => onType({ words })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) decide(event)
        }}
      />
      <Button type="submit" variant="danger" disabled={disabled}>
        Отклонить
      </Button>
    </form>
  )
}

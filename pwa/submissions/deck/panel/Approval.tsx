import { type SyntheticEvent, useState } from 'react'
import { MAX_REWARD } from '#shared/balance'
import { money } from '#shared/money'
import { numberIn } from '../../../lib/typed.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { Key } from '../../review/letters/Key.tsx'
import { Choices, Step } from './Choices.tsx'
import { checked } from './checked.ts'
import { type DecisionPanelProps, takeFocus } from './panel.ts'

/** The usual rewards and a field for another one, which has the focus in the mode `reward`. */
export function Approval({ mode, category, presets, typed, disabled, onType, onMode, onDecide }: DecisionPanelProps) {
  const [problem, setProblem] = useState<string>()
  const decide = (event: SyntheticEvent) => {
    event.preventDefault()
    checked({ status: 'approved', reward: numberIn(typed.reward) }, onDecide, setProblem)
  }
  return (
    <form onSubmit={decide} className="flex animate-appear flex-col gap-3">
      <Step title="Награда" onBack={() => onMode('choose')} />
      <Choices
        disabled={disabled}
        choices={presets?.rewards[category].amounts.map((reward, index) => ({
          digit: index + 1,
          label: money(reward),
          onChoose: () => onDecide({ status: 'approved', reward }),
        }))}
      />
      <div className="flex items-start gap-2">
        {mode === 'approve' && (
          <span className="flex h-11 items-center pointer-coarse:hidden">
            <Key>G</Key>
          </span>
        )}
        <TextInput
          ref={mode === 'reward' ? takeFocus : undefined}
          label="Награда, ₽"
          hideLabel
          inputMode="decimal"
          autoComplete="off"
          placeholder={`Другая: от 0 до ${money(MAX_REWARD)}`}
          value={typed.reward}
          error={problem}
          className="flex-1"
          onChange={(reward) => onType({ reward })}
        />
        <Button type="submit" disabled={disabled}>
          Одобрить
        </Button>
      </div>
    </form>
  )
}

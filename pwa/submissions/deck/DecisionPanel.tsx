import { ArrowLeft, Check, FileX, X } from 'lucide-react'
import { type ComponentType, type SyntheticEvent, useState } from 'react'
import * as v from 'valibot'
import { MAX_REWARD } from '#shared/balance'
import { money } from '#shared/money'
import { reasonLabels } from '#shared/review/review'
import { rewardPresets } from '#shared/review/rewards'
import {
  MAX_TEXT,
  Review,
  type SubmissionCategory,
  submissionCategories,
  submissionCategoryLabels,
} from '#shared/submissions'
import { numberIn } from '../../lib/typed.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { UnseenNote } from '../Media.tsx'
import { unreadable } from '../review/presets.ts'
import type { Mode } from './deciding.ts'
import { Key } from './Key.tsx'

type DecisionPanelProps = {
  mode: Mode
  category: SubmissionCategory
  /** The server could not open its file: one press rejects it. */
  isUnreadable: boolean
  disabled: boolean
  onMode: (mode: Mode) => void
  onCategory: (category: SubmissionCategory) => void
  onDecide: (review: Review) => void
}

/** Two buttons, then the presets of the pressed one. */
export function DecisionPanel(props: DecisionPanelProps) {
  const Panel = panels[props.mode]
  return <Panel {...props} />
}

const Buttons = ({ isUnreadable, disabled, onMode, onDecide }: DecisionPanelProps) => (
  <div className="grid grid-cols-2 gap-3">
    {isUnreadable && (
      <Button
        variant="danger"
        size="large"
        disabled={disabled}
        className="col-span-2 px-3!"
        icon={<FileX className="size-5 shrink-0" />}
        onClick={() => onDecide(unreadable)}
      >
        Отклонить: файл не открывается
        <Key>F</Key>
      </Button>
    )}
    <Button
      variant="danger"
      size="large"
      disabled={disabled}
      className="px-3!"
      icon={<X className="size-5 shrink-0" />}
      onClick={() => onMode('reject')}
    >
      Отклонить
      <Key>R</Key>
    </Button>
    <Button
      size="large"
      disabled={disabled}
      className="px-3!"
      icon={<Check className="size-5 shrink-0" />}
      onClick={() => onMode('approve')}
    >
      Одобрить
      <Key>A</Key>
    </Button>
  </div>
)

function Approval({ category, disabled, onMode, onDecide }: DecisionPanelProps) {
  const [reward, setReward] = useState('')
  const [problem, setProblem] = useState<string>()
  const decide = (event: SyntheticEvent) => {
    event.preventDefault()
    checked({ status: 'approved', reward: numberIn(reward) }, onDecide, setProblem)
  }
  return (
    <form onSubmit={decide} className="flex animate-appear flex-col gap-3">
      <Step title="Награда" onBack={() => onMode('choose')} />
      <Choices
        disabled={disabled}
        choices={rewardPresets[category].map((reward) => ({
          label: money(reward),
          onChoose: () => onDecide({ status: 'approved', reward }),
        }))}
      />
      <div className="flex items-start gap-2">
        <TextInput
          label="Награда, ₽"
          hideLabel
          inputMode="decimal"
          autoComplete="off"
          placeholder={`Другая: от 0 до ${money(MAX_REWARD)}`}
          value={reward}
          error={problem}
          className="flex-1"
          onChange={setReward}
        />
        <Button type="submit" disabled={disabled}>
          Одобрить
        </Button>
      </div>
    </form>
  )
}

const Rejection = ({ disabled, onMode, onDecide }: DecisionPanelProps) => (
  <div className="flex animate-appear flex-col gap-3">
    <Step title="Причина отклонения" onBack={() => onMode('choose')} />
    <Choices
      disabled={disabled}
      choices={Object.entries(reasonLabels).map(([code, label]) => ({
        label,
        onChoose: () =>
          code === 'other' ? onMode('reason') : onDecide({ status: 'rejected', rejectionReason: label }),
      }))}
    />
  </div>
)

function OwnWords({ disabled, onMode, onDecide }: DecisionPanelProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const decide = (event: SyntheticEvent) => {
    event.preventDefault()
    checked({ status: 'rejected', rejectionReason: reason }, onDecide, setProblem)
  }
  return (
    <form onSubmit={decide} className="flex animate-appear flex-col gap-3">
      <Step title="Причина отклонения" onBack={() => onMode('reject')} />
      <TextArea
        ref={takeFocus}
        label="Причина отклонения"
        hideLabel
        rows={3}
        className="low:[&_textarea]:max-h-24"
        maxLength={MAX_TEXT}
        value={reason}
        error={problem}
        onChange={setReason}
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

const takeFocus = (field: HTMLElement | null) => field?.focus({ preventScroll: true })

const CategoryChoice = ({ category, disabled, onMode, onCategory }: DecisionPanelProps) => (
  <div className="flex animate-appear flex-col gap-3">
    <Step title="Категория" onBack={() => onMode('choose')} />
    <Choices
      disabled={disabled}
      choices={submissionCategories.map((each) => ({
        label: submissionCategoryLabels[each],
        isChosen: each === category,
        onChoose: () => onCategory(each),
      }))}
    />
  </div>
)

const panels: Record<Mode, ComponentType<DecisionPanelProps>> = {
  choose: Buttons,
  unseen: (props) => (
    <div className="flex flex-col gap-3">
      <UnseenNote />
      <Buttons {...props} />
    </div>
  ),
  approve: Approval,
  reject: Rejection,
  reason: OwnWords,
  category: CategoryChoice,
}

function checked(
  decision: unknown,
  onDecide: (review: Review) => void,
  setProblem: (problem: string | undefined) => void,
) {
  const { success, output, issues } = v.safeParse(Review, decision)
  setProblem(success ? undefined : issues[0].message)
  if (success) onDecide(output)
}

const Step = ({ title, onBack }: { title: string; onBack: () => void }) => (
  <div className="-my-1 -ml-2 flex items-center gap-1">
    <IconButton label="Назад" icon={<ArrowLeft className="size-5" />} onClick={onBack} />
    <h3 tabIndex={-1} data-step className="font-sans font-semibold text-base tracking-normal">
      {title}
    </h3>
  </div>
)

type Choice = { label: string; isChosen?: boolean; onChoose: () => void }

/** Each is also chosen by its digit. */
const Choices = ({ choices, disabled }: { choices: readonly Choice[]; disabled: boolean }) => (
  <div className="flex flex-wrap gap-2">
    {choices.map(({ label, isChosen, onChoose }, index) => (
      <button
        key={label}
        type="button"
        disabled={disabled}
        aria-pressed={isChosen}
        onClick={onChoose}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-raised px-4 font-medium text-[0.9375rem] transition-colors duration-120 hover:border-ink-faint disabled:opacity-55 aria-pressed:border-accent-ink"
      >
        <Key>{index + 1}</Key>
        {label}
      </button>
    ))}
  </div>
)

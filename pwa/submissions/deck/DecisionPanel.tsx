import { Check, FileX, X } from 'lucide-react'
import type { ComponentType } from 'react'
import { submissionCategories, submissionCategoryLabels } from '#shared/submissions'
import { Button } from '../../ui/Button.tsx'
import { UnseenNote } from '../Media.tsx'
import { Key } from '../review/letters/Key.tsx'
import { unreadable } from '../review/presets.ts'
import { Approval } from './panel/Approval.tsx'
import { Choices, Step } from './panel/Choices.tsx'
import type { Mode } from './panel/deciding.ts'
import type { DecisionPanelProps } from './panel/panel.ts'
import { OwnWords, Rejection } from './panel/Rejection.tsx'

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

const CategoryChoice = ({ category, disabled, onMode, onCategory }: DecisionPanelProps) => (
  <div className="flex animate-appear flex-col gap-3">
    <Step title="Категория" onBack={() => onMode('choose')} />
    <Choices
      disabled={disabled}
      choices={submissionCategories.map((each, index) => ({
        digit: index + 1,
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
  reward: Approval,
  reject: Rejection,
  reason: OwnWords,
  category: CategoryChoice,
}

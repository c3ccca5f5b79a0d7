import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Key } from '../Key.tsx'
import { choiceClass } from './choice.ts'

export const Step = ({ title, onBack }: { title: string; onBack: () => void }) => (
  <div className="-my-1 -ml-2 flex items-center gap-1">
    <IconButton label="Назад" icon={<ArrowLeft className="size-5" />} onClick={onBack} />
    <h3 tabIndex={-1} data-step className="font-sans font-semibold text-base tracking-normal">
      {title}
    </h3>
  </div>
)

type Choice = { label: string; isChosen?: boolean; onChoose: () => void }
type ChoicesProps = { choices: readonly Choice[]; disabled: boolean; children?: ReactNode }

/** Each is also chosen by its digit. `children`: what follows them in the row. */
export const Choices = ({ choices, disabled, children }: ChoicesProps) => (
  <div className="flex flex-wrap gap-2">
    {choices.map(({ label, isChosen, onChoose }, index) => (
      <button
        key={label}
        type="button"
        disabled={disabled}
        aria-pressed={isChosen}
        onClick={onChoose}
        className={choiceClass}
      >
        <Key>{index + 1}</Key>
        {label}
      </button>
    ))}
    {children}
  </div>
)

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Key } from '../../review/letters/Key.tsx'
import { choiceClass } from './panel.ts'

export const Step = ({ title, onBack }: { title: string; onBack: () => void }) => (
  <div className="-my-1 -ml-2 flex items-center gap-1">
    <IconButton label="Назад" icon={<ArrowLeft className="size-5" />} onClick={onBack} />
    <h3 tabIndex={-1} data-step className="font-sans font-semibold text-base tracking-normal">
      {title}
    </h3>
  </div>
)

/** `digit`: the key that chooses it. */
type Choice = { digit: number | null; label: string; isChosen?: boolean; onChoose: () => void }
/** `choices`: undefined until they have come. */
type ChoicesProps = { choices: readonly Choice[] | undefined; disabled: boolean; children?: ReactNode }

/** `children`: what follows them in the row. */
export const Choices = ({ choices, disabled, children }: ChoicesProps) => (
  <div className="flex flex-wrap gap-2">
    {!choices && <Skeleton className="h-11 w-full rounded-full" />}
    {choices?.map(({ digit, label, isChosen, onChoose }) => (
      <button
        key={label}
        type="button"
        disabled={disabled}
        aria-pressed={isChosen}
        onClick={onChoose}
        className={choiceClass}
      >
        {digit !== null && <Key>{digit}</Key>}
        {label}
      </button>
    ))}
    {children}
  </div>
)

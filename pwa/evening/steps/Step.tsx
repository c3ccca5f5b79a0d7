import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Evening } from '#shared/evening/evening'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import type { Panel } from '../panels.ts'

/** `unused`: the evening does without this step, which is folded away. */
type StepState = 'done' | 'now' | 'ahead' | 'unused'
export type StepProps = {
  evening: Evening
  state: StepState
  /** The server's time in milliseconds. */
  now: number
  open: (panel: Panel) => void
}

type StepFrameProps = {
  state: StepState
  title: string
  /** The live figures; a word for a step that the evening does without. */
  figures: ReactNode
  /** Buttons, the next act first. */
  children?: ReactNode
}

const marks: Record<StepState, string> = {
  done: 'border-success bg-success/15 text-success',
  now: 'border-accent bg-accent',
  ahead: 'border-line bg-surface',
  unused: 'border-line border-dashed bg-surface',
}
const spoken: Record<StepState, string> = { done: 'сделано', now: 'сейчас', ahead: 'впереди', unused: 'не нужно' }

export const StepFrame = ({ state, title, figures, children }: StepFrameProps) => (
  <li
    aria-current={state === 'now' ? 'step' : undefined}
    className="group grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 lg:gap-x-4"
  >
    <span aria-hidden className="flex flex-col items-center">
      <span className={`mt-3 grid size-6 place-items-center rounded-full border-2 ${marks[state]}`}>
        {state === 'done' && <Check className="size-3.5" />}
      </span>
      <span className="w-0.5 flex-1 bg-line group-last:hidden" />
    </span>
    <div className={state === 'now' ? 'card mb-3 p-4 lg:p-5' : 'px-4 pt-2.5 pb-4 lg:px-5'}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className={`text-base ${state === 'unused' ? 'text-ink-faint' : ''}`}>
          {title}
          <span className="sr-only">, {spoken[state]}</span>
        </h2>
        <div className={`wrap-anywhere ${state === 'now' ? 'text-ink' : 'text-ink-soft text-sm'}`}>{figures}</div>
      </div>
      {children && (
        <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>:is(a,button)]:flex-auto [&_svg]:size-4.5">{children}</div>
      )}
    </div>
  </li>
)

/** The next act of the present step is the page's only primary button. */
export const StepButton = ({ isNext = false, ...props }: ButtonProps & { isNext?: boolean }) => (
  <Button variant={isNext ? 'primary' : 'quiet'} className={isNext ? 'max-sm:w-full' : ''} {...props} />
)

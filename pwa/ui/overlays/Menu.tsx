import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useCloseOnLeaving } from './useCloseOnLeaving.ts'

export type MenuItem = {
  words: string
  icon: ReactNode
  /** Whether it is on, or takes something away. */
  tone?: 'accent' | 'danger' | undefined
  disabled?: string | false
  onChoose: () => void
}

type MenuProps = {
  trigger: ReactElement
  /** What all of it is about: part of each item's name. */
  about: string
  items: MenuItem[]
}

const tones = { accent: '[&_svg]:text-accent-ink', danger: 'text-danger [&_svg]:text-danger' }

export function Menu({ trigger, about, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  useCloseOnLeaving(isOpen, () => setOpen(false))
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-40" align="end" sideOffset={4} collisionPadding={16}>
          <Base.Popup className="max-h-(--available-height) w-72 max-w-(--available-width) origin-(--transform-origin) overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-float outline-none transition-[scale,opacity] duration-180 ease-enter data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0 data-ending-style:duration-120 data-ending-style:ease-leave motion-reduce:scale-100!">
            {items.map(({ words, icon, tone, disabled = false, onChoose }) => (
              <Base.Item
                key={words}
                label={words}
                aria-label={`${words}: ${about}`}
                aria-description={disabled || undefined}
                disabled={disabled !== false}
                onClick={onChoose}
                className={`flex min-h-11 cursor-default select-none items-center gap-3 rounded-control px-3 py-2 text-[0.9375rem] leading-snug outline-none data-disabled:text-ink-faint data-highlighted:bg-raised data-highlighted:outline-2 data-highlighted:outline-transparent [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-soft ${disabled === false && tone ? tones[tone] : ''}`}
              >
                {icon}
                <span>
                  {words}
                  {disabled !== false && <span className="block text-ink-faint text-sm">{disabled}</span>}
                </span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

export type MenuItem = { label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
export type MenuProps = { trigger: ReactElement; items: readonly MenuItem[] }

/** A list of acts behind a button. */
export const Menu = ({ trigger, items }: MenuProps) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className="z-50" sideOffset={6} align="end" collisionPadding={8}>
        <Base.Popup className="min-w-52 origin-(--transform-origin) rounded-2xl border border-line bg-surface p-1.5 text-ink shadow-float outline-none transition-[scale,opacity] duration-150 ease-enter data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:scale-100!">
          {items.map((item) => (
            <Base.Item
              key={item.label}
              disabled={item.disabled}
              onClick={item.onSelect}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-raised data-disabled:opacity-50 [&_svg]:size-4.5 ${item.danger ? 'text-danger' : ''}`}
            >
              {item.icon}
              {item.label}
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

import { Menu } from '@base-ui/react/menu'
import { PencilLine, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuAt } from './menuPress.ts'

type LocationMenuProps = {
  at: MenuAt | undefined
  name: string
  onClose: () => void
  onAction: (action: 'edit' | 'delete') => void
}

const itemClass =
  'flex min-h-11 cursor-default select-none items-center gap-3 rounded-control px-3 text-[0.9375rem] outline-none data-highlighted:bg-raised [&_svg]:size-4.5 [&_svg]:shrink-0'

export function LocationMenu({ at, name, onClose, onAction }: LocationMenuProps) {
  const item = (icon: ReactNode, words: string, onClick: () => void, className = '') => (
    <Menu.Item className={`${itemClass} ${className}`} onClick={onClick}>
      {icon}
      {words}
    </Menu.Item>
  )
  return (
    <Menu.Root open={at !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal>
        <Menu.Positioner
          className="z-40"
          side="bottom"
          align="start"
          collisionPadding={12}
          anchor={{ getBoundingClientRect: () => new DOMRect(at?.x ?? 0, at?.y ?? 0, 0, 0) }}
        >
          <Menu.Popup
            aria-label={`Локация «${name}»`}
            className="w-64 origin-(--transform-origin) rounded-card border border-line bg-surface p-1.5 text-ink shadow-float outline-none transition-[scale,opacity] duration-120 ease-enter data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0 motion-reduce:scale-100!"
          >
            <p aria-hidden className="truncate px-3 pt-1 pb-1.5 text-ink-faint text-sm">
              {name}
            </p>
            {item(<PencilLine />, 'Редактировать локацию', () => onAction('edit'))}
            {item(<Trash2 />, 'Удалить локацию', () => onAction('delete'), 'text-danger')}
            {item(<X />, 'Отмена', onClose, 'text-ink-soft')}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

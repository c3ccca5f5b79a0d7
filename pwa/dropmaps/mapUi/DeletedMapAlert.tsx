import { MapPinOff } from 'lucide-react'
import type { ReactNode } from 'react'

type DeletedMapAlertProps = { what?: 'map' | 'template' /** The way out. */; children: ReactNode }

/** Shown while there is an unsaved drawing on a deleted map or template. */
export const DeletedMapAlert = ({ what = 'map', children }: DeletedMapAlertProps) => (
  <div
    ref={scrollToIt}
    role="alert"
    className="pointer-events-auto scroll-mt-24 flex gap-2.5 rounded-card border border-danger/40 bg-surface px-3.5 py-2 text-sm"
  >
    <MapPinOff className="mt-0.5 size-4.5 shrink-0 text-danger" />
    <div>
      <p className="font-semibold text-danger">
        {what === 'template' ? 'Этого шаблона больше нет' : 'Этой карты больше нет'}
      </p>
      <p className="text-ink-soft">
        {what === 'template' ? 'Его' : 'Её'} удалили, пока ты рисовал. Сохранить рисунок уже некуда, но он останется
        перед глазами, пока ты не уйдёшь.
      </p>
      {children}
    </div>
  </div>
)

/** It may appear out of sight, while the admin draws or types. */
function scrollToIt(box: HTMLElement | null) {
  // Not returned: React would take a browser's promise for a cleanup.
  box?.scrollIntoView({ block: 'nearest' })
}

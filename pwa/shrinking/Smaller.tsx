import { Shrink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../ui/Button.tsx'
import type { SmallerDialogProps } from './SmallerDialog.tsx'

const SmallerDialog = lazy(() => import('./SmallerDialog.tsx').then((file) => ({ default: file.SmallerDialog })))

/** The dialog, fetched when it is first wanted. */
export const Smaller = (props: SmallerDialogProps) => (
  <Suspense>
    <SmallerDialog {...props} />
  </Suspense>
)

/** `isNeeded`: without it the file cannot be sent at all. */
export const SmallerOffer = ({ isNeeded, onOpen }: { isNeeded: boolean; onOpen: () => void }) => (
  <div className="flex animate-appear flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="min-w-0 flex-1 basis-56 text-ink-soft text-sm">
      {isNeeded
        ? 'Обрежь или сожми его прямо здесь: до 50 МБ файл отправится.'
        : 'На медленной связи копия поменьше уйдёт быстрее.'}
    </p>
    <Button
      variant={isNeeded ? 'primary' : 'quiet'}
      icon={<Shrink aria-hidden className="size-4.5" />}
      onClick={onOpen}
    >
      Сделать меньше
    </Button>
  </div>
)

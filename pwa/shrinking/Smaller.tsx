import { RefreshCw, Shrink } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { MAX_FILE } from '#shared/files/limits'
import type { CopyType } from '../lib/browser/copyType.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { isWorthShrinking } from './choices.ts'
import type { SmallerDialogProps } from './SmallerDialog.tsx'

const SmallerDialog = lazy(() => import('./SmallerDialog.tsx').then((file) => ({ default: file.SmallerDialog })))

export const Smaller = (props: SmallerDialogProps) => (
  <Suspense>
    <SmallerDialog {...props} />
  </Suspense>
)

type Sized = { size: number; bytesPerSecond: number | undefined }

export const IfWorthShrinking = ({ size, bytesPerSecond, children }: Sized & { children: ReactNode }) =>
  isWorthShrinking(size, bytesPerSecond) ? children : null

export function SmallerOffer({ size, bytesPerSecond, onOpen }: Sized & { onOpen: () => void }) {
  const isNeeded = size > MAX_FILE
  return (
    <IfWorthShrinking size={size} bytesPerSecond={bytesPerSecond}>
      <Offer
        words={
          isNeeded
            ? 'Обрежь или сожми его прямо здесь: до 50 МБ файл отправится.'
            : 'На медленной связи копия поменьше уйдёт быстрее.'
        }
        variant={isNeeded ? 'primary' : 'quiet'}
        icon={<Shrink className="size-4.5" />}
        onClick={onOpen}
      >
        Сделать меньше
      </Offer>
    </IfWorthShrinking>
  )
}

export const ConversionOffer = ({ into, onOpen }: { into: CopyType; onOpen: () => void }) => (
  <Offer
    words="Переделай файл прямо здесь, и он отправится."
    icon={<RefreshCw className="size-4.5" />}
    onClick={onOpen}
  >
    Переделать в {into}
  </Offer>
)

const Offer = ({ words, ...button }: { words: string } & ButtonProps) => (
  <div className="flex animate-appear flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="min-w-0 flex-1 basis-56 text-ink-soft text-sm">{words}</p>
    <Button {...button} />
  </div>
)

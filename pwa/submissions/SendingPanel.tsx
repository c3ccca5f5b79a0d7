import { X } from 'lucide-react'
import { IconButton } from '../ui/IconButton.tsx'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { megabytes } from './facts.ts'
import type { ChosenMedia } from './Preview.tsx'
import type { SendingProgress } from './useSending.ts'

/** How far the file is: a ring of sent bytes around its picture, and the same in words. */
export function SendingPanel({
  media,
  progress,
  onCancel,
}: {
  media: ChosenMedia
  progress: SendingProgress
  onCancel: () => void
}) {
  const { sent, total } = progress
  const part = total > 0 ? sent / total : 0
  const isSent = part >= 1
  const picture = 'size-17 rounded-full bg-raised object-cover'
  return (
    <div ref={intoSight} className="card flex scroll-mb-44 animate-rise items-center gap-4 p-4 lg:scroll-mb-24">
      <ProgressRing value={part} label="Отправка файла" size={84} stroke={6}>
        {media.file.type.startsWith('video/') ? (
          <video src={media.url} muted playsInline preload="metadata" aria-hidden className={picture} />
        ) : (
          <img src={media.url} alt="" className={picture} />
        )}
      </ProgressRing>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2.5">
          <span className="font-bold font-display text-xl tracking-tight">{Math.floor(part * 100)} %</span>
          <span className="text-ink-faint text-sm">{timeLeft(progress)}</span>
        </p>
        <p role="status" className="text-ink-soft">
          {isSent ? 'Файл передан, сервер проверяет' : 'Отправляем файл'}
        </p>
        <p className="text-ink-faint text-sm">
          {megabytes(sent)} из {megabytes(total)}
        </p>
      </div>
      <IconButton label="Отменить" icon={<X aria-hidden className="size-5" />} onClick={onCancel} />
    </div>
  )
}

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })

function timeLeft({ sent, total, startedAt }: SendingProgress) {
  const passed = (Date.now() - startedAt) / 1000
  // Too early to tell: the first bytes only fill buffers.
  if (passed < 1.5 || sent === 0 || sent >= total) return ''
  const seconds = Math.ceil((passed / sent) * (total - sent))
  return seconds < 60 ? `ещё ${seconds} с` : `ещё ${Math.ceil(seconds / 60)} мин`
}

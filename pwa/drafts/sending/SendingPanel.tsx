import { X } from 'lucide-react'
import { megabytes } from '../../lib/format.ts'
import type { Draft } from '../../offline/db.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProgressRing } from '../../ui/ProgressRing.tsx'
import { DraftPicture } from '../DraftPicture.tsx'
import { partOf, percent, timeLeft } from '../drafts.ts'
import { useWait, useWithoutApp } from './useWait.ts'
import { hintOf } from './withoutApp.ts'

/** Without `onAnother` the page itself sends: it has to stay open. */
type SendingPanelProps = { draft: Draft; onCancel: () => void; onAnother: (() => void) | undefined }

export function SendingPanel({ draft, onCancel, onAnother }: SendingPanelProps) {
  const { acknowledged, file } = draft
  const part = partOf(draft)
  const wait = useWait(draft)
  const left = timeLeft(draft)
  const hint = hintOf(wait, useWithoutApp(), left)
  return (
    <div ref={intoSight} className="card flex scroll-mb-44 animate-rise flex-col gap-3 p-4 lg:scroll-mb-24">
      <div className="flex items-center gap-4">
        <ProgressRing value={part} label="Отправка файла" size={84} stroke={6}>
          <DraftPicture draft={draft} className="size-17 rounded-full" />
        </ProgressRing>
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2.5">
            <span className="font-bold font-display text-xl tracking-tight">{percent(draft)}</span>
            <span className="text-ink-faint text-sm">{!hint.endsWith(left) && left}</span>
          </p>
          <p className="text-ink-soft">
            {part >= 1 && wait === 'sending'
              ? 'Файл передан, сервер проверяет'
              : onAnother
                ? hint
                : 'Не закрывай страницу, пока файл не уйдёт'}
          </p>
          <p className="text-ink-faint text-sm">
            {acknowledged > 0 ? megabytes(acknowledged) : '0'} из {megabytes(file.size)}
          </p>
        </div>
        <IconButton label="Отменить" icon={<X className="size-5" />} onClick={onCancel} />
      </div>
      {onAnother && (
        <Button variant="quiet" onClick={onAnother}>
          Отправить ещё
        </Button>
      )}
    </div>
  )
}

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })

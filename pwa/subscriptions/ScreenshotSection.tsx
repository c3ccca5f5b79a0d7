import { useQuery } from '@tanstack/react-query'
import { CircleAlert, ImageUp, Send, WifiOff, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { dateTime } from '#shared/dates'
import { daysInWords } from '#shared/plural'
import type { OwnScreenshot } from '#shared/premium/subscriptions'
import { messageOf } from '../lib/acts/refusal.ts'
import { useReachable } from '../lib/online.ts'
import { toast } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { FileInput } from '../ui/forms/FileInput.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { QueryState } from '../ui/lists/QueryError.tsx'
import { pictureProblem, screenshotQuery, useChoice, useSendScreenshot } from './queries.ts'
import { ScreenshotImage } from './ScreenshotImage.tsx'
import { ScreenshotStatusBadge } from './ScreenshotStatusBadge.tsx'

/** SUBSCRIPTION-1. */
export function ScreenshotSection({ userId }: { userId: string }) {
  const query = useQuery(screenshotQuery(userId))
  const screenshot = query.data
  return (
    <section aria-label="Скриншот подписки" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>Скриншот подписки</h3>
        {screenshot && <ScreenshotStatusBadge status={screenshot.status} />}
      </div>
      <QueryState query={query} failure="Не удалось загрузить скриншот" className="h-28" />
      {screenshot && <State screenshot={screenshot} onRetry={() => void query.refetch()} />}
      {screenshot && <Sender userId={userId} status={screenshot.status} />}
    </section>
  )
}

function State({ screenshot, onRetry }: { screenshot: OwnScreenshot; onRetry: () => void }) {
  const { status, url, uploadedAt, reviewedAt, rejectionReason, grantedDays } = screenshot
  if (status === 'none' || !url || !uploadedAt) {
    return (
      <p className="text-ink-soft text-sm">
        Оплатил подписку на Boosty или Patreon? Пришли её снимок экрана: администратор проверит его и включит Premium.
      </p>
    )
  }
  return (
    <div className="flex gap-4">
      <ScreenshotImage
        address={url}
        label="Твой скриншот подписки"
        onRetry={onRetry}
        className="h-36 w-24 shrink-0 [&_button]:px-2 [&_p.font-mono]:hidden"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2 text-sm">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 [&_dt]:text-ink-faint">
          <dt>Отправлен</dt>
          <dd>{dateTime(uploadedAt)}</dd>
          {reviewedAt && (
            <>
              <dt>Рассмотрен</dt>
              <dd>{dateTime(reviewedAt)}</dd>
            </>
          )}
          {status === 'approved' && grantedDays !== null && (
            <>
              <dt>Premium</dt>
              <dd>{daysInWords(grantedDays)}</dd>
            </>
          )}
        </dl>
        {status === 'pending' && <p className="text-ink-soft">Проверим в течение 24 часов.</p>}
        {status === 'rejected' && (
          <p className="break-words border-danger/60 border-l-2 pl-3">Причина: {rejectionReason}</p>
        )}
      </div>
    </div>
  )
}

function Sender({ userId, status }: { userId: string; status: OwnScreenshot['status'] }) {
  const picker = useRef<HTMLInputElement>(null)
  const isReachable = useReachable()
  const { chosen, choose, forget } = useChoice(userId)
  const [problem, setProblem] = useState<string>()
  const sending = useSendScreenshot(userId, () => {
    forget()
    toast({ title: 'Скриншот отправлен', message: 'Проверим в течение 24 часов' })
  })
  function take(file: File) {
    const found = pictureProblem(file)
    setProblem(found)
    sending.reset()
    if (!found) choose(file)
  }
  const failure = problem ?? (sending.error && messageOf(sending.error, 'Не удалось отправить скриншот'))
  const label = status === 'none' ? 'Выбрать скриншот' : 'Прислать другой скриншот'

  return (
    <div className="flex flex-col gap-3">
      <FileInput ref={picker} accept="image/png,image/jpeg" label="Файл скриншота" onPick={take} />
      {chosen && (
        <div className="flex animate-appear items-center gap-3 rounded-card border border-line bg-ground/50 p-2">
          <img src={chosen.url} alt="" className="size-16 shrink-0 rounded-lg object-cover" />
          <p className="min-w-0 flex-1 truncate" title={chosen.file.name}>
            {chosen.file.name}
          </p>
          <IconButton
            label="Убрать скриншот"
            disabled={sending.isPending}
            icon={<X className="size-5" />}
            onClick={() => {
              forget()
              sending.reset()
            }}
          />
        </div>
      )}
      {sending.isPending && <Progress part={sending.progress} />}
      {failure && (
        <p role="alert" className="flex items-start gap-2 text-danger text-sm">
          <CircleAlert className="mt-0.5 size-4.5 shrink-0" />
          {failure}
        </p>
      )}
      {chosen && !isReachable && (
        <p role="status" className="flex items-start gap-2 text-sm text-warning">
          <WifiOff className="mt-0.5 size-4.5 shrink-0" />
          Нет соединения. Скриншот останется выбранным: отправь его, когда появится связь.
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        {chosen && (
          <Button
            className="flex-1"
            busy={sending.isPending}
            icon={<Send className="size-4.5" />}
            onClick={() => sending.mutate(chosen)}
          >
            {sending.isPending ? 'Отправка...' : 'Отправить на проверку'}
          </Button>
        )}
        <Button
          variant="quiet"
          className="flex-1"
          disabled={sending.isPending}
          icon={<ImageUp className="size-4.5" />}
          onClick={() => picker.current?.click()}
        >
          {chosen ? 'Выбрать другой' : label}
        </Button>
      </div>
      <p className="text-ink-faint text-sm">PNG или JPG, до 50 МБ</p>
    </div>
  )
}

const Progress = ({ part }: { part: number }) => (
  <progress
    aria-label="Отправка скриншота"
    max={1}
    value={part}
    className="h-1.5 w-full overflow-hidden rounded-full bg-raised forced-colors:border forced-colors:[&::-webkit-progress-value]:bg-[Highlight] [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
  />
)

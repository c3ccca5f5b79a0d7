import { CircleCheck, Copy, ExternalLink, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { CODE_LIFE, grouped } from '#shared/linking'
import { timeToWait } from '#shared/plural'
import { SECOND } from '#shared/units'
import { messageOf } from '../lib/acts/refusal.ts'
import { copied } from '../lib/browser/copied.ts'
import { toast, toastError } from '../lib/toasts.ts'
import { Button, Spinner } from '../ui/Button.tsx'
import { buttonClass } from '../ui/classNames.ts'
import { ErrorState } from '../ui/lists/ErrorState.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { minutesAndSeconds } from './phase.ts'
import { useTelegramLink } from './queries.ts'

type TelegramDialogProps = { open: boolean; onClose: () => void }

export const TelegramDialog = ({ open, onClose }: TelegramDialogProps) => (
  <Dialog open={open} onClose={onClose} size="small" title="Привязать Telegram">
    {open && <Linking onDone={onClose} />}
  </Dialog>
)

function Linking({ onDone }: { onDone: () => void }) {
  const { phase, code, left, username, error, begin } = useTelegramLink()
  if (phase === 'linked') return <Linked username={username} onDone={onDone} />
  if (phase === 'expired')
    return (
      <Again
        title="Код истёк, попробуй ещё раз"
        message={`Код действует ${timeToWait(CODE_LIFE / SECOND)}`}
        onAgain={begin}
      />
    )
  if (phase === 'declined')
    return <Again title="Telegram не привязан" message="В боте нажато «Не привязывать»" onAgain={begin} />
  if (phase === 'failed')
    return (
      <Again
        title={code ? 'Telegram не привязан' : 'Не удалось начать привязку'}
        message={messageOf(error, 'Попробуй ещё раз чуть позже')}
        onAgain={begin}
      />
    )
  if (phase === 'asking' || !code) return <StepsSkeleton />
  return <Steps code={code.verificationCode} botLink={code.botLink} left={left} />
}

function Steps({ code, botLink, left }: { code: string; botLink: string; left: number }) {
  const command = `/start ${code}`
  async function copy() {
    if (await copied(command)) toast({ title: 'Команда скопирована', message: 'Отправь её боту' })
    else toastError('Введи код вручную', 'Не удалось скопировать')
  }
  return (
    <>
      <ol className="flex flex-col gap-5">
        <Step number={1} title="Открой бота и нажми «Старт»">
          <a href={botLink} target="_blank" rel="noreferrer" className={`${buttonClass('primary', 'large')} w-full`}>
            <ExternalLink className="size-5" />
            Открыть бота
          </a>
        </Step>
        <Step number={2} title="Чат уже был открыт? Отправь в него команду с кодом">
          <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-ground/60 px-3 pt-4 pb-3">
            <p className="whitespace-nowrap text-center font-bold text-[clamp(1.125rem,6vw,1.875rem)] text-accent-ink leading-tight tracking-wide">
              <span className="sr-only">Код: </span>
              {grouped(code)}
            </p>
            <Button variant="quiet" icon={<Copy className="size-4.5" />} onClick={() => void copy()}>
              Скопировать команду
            </Button>
          </div>
        </Step>
        <Step number={3} title="Бот назовёт твоего игрока и спросит. Нажми «Привязать» и вернись сюда" />
      </ol>
      <div className="mt-5 flex items-center justify-between gap-x-3 rounded-control bg-raised px-4 py-3 max-[20rem]:flex-wrap text-ink-soft text-sm">
        <p role="status" className="flex items-center gap-2.5">
          <Spinner className="size-4 text-accent-ink" />
          Ждём твой ответ боту
        </p>
        <p role="timer" aria-label="Осталось времени" className="shrink-0 font-medium">
          {minutesAndSeconds(left)}
        </p>
      </div>
    </>
  )
}

const Step = ({ number, title, children }: { number: number; title: string; children?: ReactNode }) => (
  <li className="flex gap-3">
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent font-bold font-display text-on-accent text-sm"
    >
      {number}
    </span>
    <div className="flex min-w-0 flex-1 flex-col gap-3 pt-0.5">
      <p className="font-medium">{title}</p>
      {children}
    </div>
  </li>
)

const Linked = ({ username, onDone }: { username: string | null; onDone: () => void }) => (
  <div role="status" className="flex animate-appear flex-col items-center gap-3 py-4 text-center">
    <CircleCheck className="size-16 text-success" strokeWidth={1.5} />
    <p className="font-display font-semibold text-lg">Telegram привязан</p>
    {username && <p className="max-w-full truncate text-ink-soft">@{username}</p>}
    <p className="text-balance text-ink-soft text-sm">Бот напишет, когда решится заявка или вывод.</p>
    <Button className="mt-2 min-w-40" onClick={onDone}>
      Готово
    </Button>
  </div>
)

const Again = ({ title, message, onAgain }: { title: string; message: string; onAgain: () => void }) => (
  <div className="flex flex-col items-center pb-2">
    <div className="-mt-6 -mb-3">
      <ErrorState title={title} message={message} />
    </div>
    <Button icon={<RefreshCw className="size-5" />} onClick={onAgain}>
      Новый код
    </Button>
  </div>
)

const StepsSkeleton = () => (
  <div role="status" aria-label="Получаем код" className="flex flex-col gap-5">
    <Skeleton className="h-7 w-64 max-w-full" />
    <Skeleton className="h-13 w-full rounded-control" />
    <Skeleton className="h-7 w-72 max-w-full" />
    <Skeleton className="h-31 w-full rounded-card" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-11 w-full rounded-control" />
  </div>
)

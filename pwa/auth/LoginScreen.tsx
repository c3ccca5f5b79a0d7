import { CircleAlert, Gamepad2, LockKeyhole, LogOut, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { holdShareOutcome, shareOutcome } from '../lib/heldShare.ts'
import { farewell } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import type { ShareOutcome } from '../offline/share/shareOutcome.ts'
import { Button } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Alert } from '../ui/overlays/Alert.tsx'
import { WriteToUs } from '../ui/page/WriteToUs.tsx'
import { ThemeToggle } from '../ui/ThemeToggle.tsx'
import { playGlints } from './glints.ts'
import { Path } from './Path.tsx'
import { signInFailure, useConnecting } from './signIn.ts'

const numbers = [
  { value: '1000+', label: 'игроков' },
  { value: '100K+ ₽', label: 'выплачено' },
  { value: '24/7', label: 'поддержка' },
]

const drawGlints = (canvas: HTMLCanvasElement | null) => (canvas ? playGlints(canvas) : undefined)

export function LoginScreen({ failure }: { failure?: string | undefined }) {
  const isConnecting = useConnecting()
  const [returnFailure, setReturnFailure] = useState(failure)
  const shown = useStore(signInFailure) ?? returnFailure
  function close() {
    setReturnFailure(undefined)
    signInFailure.set(undefined)
  }

  return (
    <div className="relative isolate flex min-h-[calc(100dvh-var(--banner))] flex-col overflow-clip">
      {/* Fades out before the right edge, where a scrollbar may leave an unpainted strip. */}
      <div
        aria-hidden
        className="absolute inset-0 -z-20 overflow-clip [mask-image:linear-gradient(90deg,black_80%,transparent)]"
      >
        <div className="absolute inset-x-0 top-0 h-[44rem] bg-[radial-gradient(60rem_30rem_at_20%_-10%,color-mix(in_oklch,var(--accent)_26%,transparent),transparent),radial-gradient(40rem_26rem_at_95%_10%,color-mix(in_oklch,var(--gold)_11%,transparent),transparent)]" />
        <Logo className="-right-40 absolute top-24 hidden size-[52rem] text-accent-ink opacity-[0.045] lg:block" />
      </div>
      <canvas
        ref={drawGlints}
        aria-hidden
        className="pointer-events-none fixed inset-0 -z-10 size-full opacity-60 dark:opacity-100"
      />
      <header className="page flex h-[calc(4.5rem+var(--safe-top))] items-center pt-(--safe-top)">
        <p className="flex items-center gap-2.5 font-bold font-display text-lg tracking-tight">
          <Logo className="size-9 text-accent-ink" />
          Трофей
        </p>
        <div className="fixed top-[calc(0.875rem+var(--banner)+var(--safe-top))] right-[max(1rem,env(safe-area-inset-right))] z-30 md:right-6">
          <ThemeToggle variant="quiet" />
        </div>
      </header>

      <main className="page grid flex-1 content-center gap-x-16 gap-y-14 pt-6 low:pt-0 pb-[max(3rem,env(safe-area-inset-bottom))] lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-center">
        <section>
          <h1 className="font-extrabold text-[clamp(1.5rem,8vw,2.75rem)] low:text-[1.75rem] leading-[1.08] tracking-[-0.035em] lg:text-[3.75rem]">
            Покажи победу.{' '}
            <span className="block low:inline bg-[linear-gradient(100deg,var(--gold-display),var(--bronze-display)_110%)] bg-clip-text text-transparent">
              Забери трофей.
            </span>
          </h1>
          <p className="mt-5 max-w-xl text-pretty text-ink-soft text-lg low:mt-2 low:text-base lg:mt-7 lg:text-xl">
            Загружай лучшие моменты из игры. За каждый одобренный — рубли на баланс, которые можно вывести.
          </p>
          <Notes />
          <ShareNote />
          <div className="mt-8 flex flex-col gap-4 low:mt-3 sm:items-start lg:mt-10">
            <Button
              size="large"
              className="w-full sm:w-auto sm:min-w-80"
              busy={isConnecting}
              icon={<Gamepad2 className="size-5.5" />}
              data-sign-in
            >
              {isConnecting ? 'Подключение...' : 'Войти через Epic Games'}
            </Button>
            <p className="flex max-w-md items-start gap-2 text-ink-faint text-sm">
              <LockKeyhole className="mt-0.5 size-4 shrink-0" />
              <span>
                Безопасный вход на стороне Epic Games: пароль мы не видим и не храним.{' '}
                <a href="/privacy" className="-my-3 inline-block py-3 underline underline-offset-4 hover:text-ink">
                  Политика конфиденциальности
                </a>
              </span>
            </p>
            <WriteToUs className="-ml-4 self-start" />
          </div>
          <dl className="mt-10 grid max-w-xl grid-cols-3 gap-4 border-line border-t pt-6 lg:mt-14">
            {numbers.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-ink-faint text-sm">{label}</dt>
                <dd className="whitespace-nowrap font-bold font-display text-lg tracking-tight lg:text-2xl">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Path />
      </main>

      {shown && <Alert title="Не удалось войти" message={shown} onClose={close} />}
    </div>
  )
}

/** public/first.js replaces a forbidden storage with one that a reload clears. */
const isStorageForbidden = document.documentElement.dataset.storage === 'forbidden'

function Notes() {
  const isEnded = useStore(farewell) === 'ended'
  return (
    <>
      {isEnded && (
        <Note icon={<LogOut className="text-accent-ink" />}>
          Вход на этом устройстве закончился: его завершили с другого или он устарел. Войди ещё раз, черновики на месте.
        </Note>
      )}
      {isStorageForbidden && (
        <Note icon={<CircleAlert className="text-warning" />}>
          Браузер не даёт этому сайту хранить данные, и войти не получится. Разреши их в настройках сайта и обнови
          страницу. Смотреть <a href="/tournaments">турниры</a> можно и так.
        </Note>
      )}
    </>
  )
}

type NoteProps = { icon: ReactNode; border?: string; children: ReactNode }

const Note = ({ icon, border = 'border-line', children }: NoteProps) => (
  <p
    role="status"
    className={`mt-6 flex max-w-xl items-start gap-3 low:mt-3 low:py-2 rounded-card border bg-surface px-4 py-3 [&_a]:underline [&_a]:underline-offset-4 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 ${border}`}
  >
    {icon}
    <span>{children}</span>
  </p>
)

/** Files shared while signed out. */
function ShareNote() {
  const [outcome] = useState(shareOutcome)
  useEffect(holdShareOutcome, [])
  if (!outcome) return null
  return (
    <Note icon={<Share2 className="text-accent-ink" />} border="border-accent-ink/50">
      {wordsFor(outcome)}
    </Note>
  )
}

function wordsFor({ kept, left }: ShareOutcome) {
  if (kept + left === 0) return 'Картинка или видео не пришли. Войди и поделись ещё раз: подойдут PNG, JPG, MP4 и MOV.'
  if (kept > 0) return 'Войди, чтобы отправить то, чем поделился: файлы ждут на этом устройстве.'
  return 'Войди, чтобы отправить то, чем поделился. До входа файл не сохраняется: после него поделись ещё раз.'
}

import { CircleAlert, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { farewell } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'

/** public/first.js replaces a forbidden storage with one that a reload clears. */
const isStorageForbidden = document.documentElement.dataset.storage === 'forbidden'

export function Notes() {
  const isEnded = useStore(farewell) === 'ended'
  return (
    <>
      {isEnded && (
        <Note icon={<LogOut aria-hidden className="text-accent-ink" />}>
          Вход на этом устройстве закончился: его завершили с другого или он устарел. Войди ещё раз, черновики на месте.
        </Note>
      )}
      {isStorageForbidden && (
        <Note icon={<CircleAlert aria-hidden className="text-warning" />}>
          Браузер не даёт этому сайту хранить данные, и войти не получится. Разреши их в настройках сайта и обнови
          страницу. Смотреть <a href="/tournaments">турниры</a> можно и так.
        </Note>
      )}
    </>
  )
}

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p
    role="status"
    className="mt-6 flex max-w-xl items-start gap-3 low:mt-3 low:py-2 rounded-card border border-line bg-surface px-4 py-3 [&_a]:underline [&_a]:underline-offset-4 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0"
  >
    {icon}
    <span>{children}</span>
  </p>
)

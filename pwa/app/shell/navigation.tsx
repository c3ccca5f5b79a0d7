import { Images, Map as MapIcon, Swords, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUnsentCount } from '../../drafts/drafts.ts'

type Destination = { label: string; icon: ReactNode; href: string; isSoon?: true; Count?: () => ReactNode }

export const destinations: Destination[] = [
  { label: 'Загрузка', icon: <Upload aria-hidden />, href: '/', Count: UnsentCount },
  { label: 'Мои заявки', icon: <Images aria-hidden />, href: '/my-submissions' },
  { label: 'Карты', icon: <MapIcon aria-hidden />, href: '/territory', isSoon: true },
  { label: 'Турниры', icon: <Swords aria-hidden />, href: '/tournament', isSoon: true },
]

export const SOON = 'Скоро...'

/** The two that are still to come are lit by any path that contains theirs (player.md, section 2). */
export const isHere = ({ href, isSoon }: Destination, path: string) => (isSoon ? path.includes(href) : path === href)

/** Beside «Загрузка»: how many drafts have not arrived yet. */
function UnsentCount() {
  const count = useUnsentCount()
  if (count === 0) return null
  return (
    <span className="grid h-5 min-w-5 animate-appear place-items-center rounded-full bg-accent px-1.5 font-semibold text-[0.6875rem] text-on-accent leading-none">
      <span className="sr-only">, ждут отправки: </span>
      {count > 99 ? '99+' : count}
    </span>
  )
}

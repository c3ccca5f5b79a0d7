import { Images, Map as MapIcon, Swords, Upload } from 'lucide-react'
import type { ReactNode } from 'react'

type Destination = { label: string; icon: ReactNode; href: string; isSoon?: true }

export const destinations: Destination[] = [
  { label: 'Загрузка', icon: <Upload aria-hidden />, href: '/' },
  { label: 'Мои заявки', icon: <Images aria-hidden />, href: '/my-submissions' },
  { label: 'Карты', icon: <MapIcon aria-hidden />, href: '/territory', isSoon: true },
  { label: 'Турниры', icon: <Swords aria-hidden />, href: '/tournament', isSoon: true },
]

export const SOON = 'Скоро...'

/** The two that are still to come are lit by any path that contains theirs (player.md, section 2). */
export const isHere = ({ href, isSoon }: Destination, path: string) => (isSoon ? path.includes(href) : path === href)

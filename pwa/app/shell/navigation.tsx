import { useQuery } from '@tanstack/react-query'
import { Images, Map as MapIcon, Swords, Trophy, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { withoutSlash } from '#shared/pages'
import { configQuery } from '../../lib/config/config.ts'
import { UnsentCount } from './UnsentCount.tsx'

type Destination = {
  label: string
  icon: ReactNode
  href: string
  /** Current on paths that contain one of these (APP-2). */
  within?: string[]
  /** The server's name for whether there is anything to see (APP-2). */
  nav?: 'tournaments' | 'maps'
  Count?: () => ReactNode
  /** Not in a phone's bar, which has room for five. */
  isOffBar?: true
}

const destinations: Destination[] = [
  { label: 'Загрузка', icon: <Upload />, href: '/', Count: UnsentCount },
  { label: 'Мои заявки', icon: <Images />, href: '/my-submissions' },
  { label: 'Карты', icon: <MapIcon />, href: '/territory', within: ['/territory', '/dropmap'], nav: 'maps' },
  { label: 'Турниры', icon: <Swords />, href: '/tournaments', within: ['/tournament'], nav: 'tournaments' },
  { label: 'Лидеры', icon: <Trophy />, href: '/leaders', within: ['/leaders'], isOffBar: true },
]

export const SOON = 'Скоро...'

export function useDestinations() {
  const [path] = useLocation()
  const { data: config } = useQuery(configQuery)
  return destinations.map(({ nav, within, ...destination }) => ({
    ...destination,
    isSoon: nav !== undefined && config?.nav?.[nav] !== true,
    isHere: within === undefined ? withoutSlash(path) === destination.href : within.some((part) => path.includes(part)),
  }))
}

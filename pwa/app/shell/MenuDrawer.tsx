import { Bell, HardDrive, LogOut, Shield, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { withoutSlash } from '#shared/pages'
import { TerritoryCounts } from '../../dropmaps/TerritoryCounts.tsx'
import { useUser } from '../../lib/session.ts'
import { useHasBell } from '../../notifications/queries.ts'
import { UnreadCount } from '../../notifications/UnreadBadge.tsx'
import { PremiumEntry } from '../../premium/PremiumEntry.tsx'
import { Money } from '../../ui/Money.tsx'
import { Drawer } from '../../ui/overlays/Drawer.tsx'
import { ThemeToggle } from '../../ui/ThemeToggle.tsx'
import { PlayerAvatar } from '../../users/PlayerAvatar.tsx'
import type { Panel } from '../panels/panelLinks.ts'
import { RefreshProfile } from '../RefreshProfile.tsx'
import { SignOut } from '../SignOut.tsx'
import { SOON, useDestinations } from './navigation.tsx'

const className =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors duration-150 hover:bg-raised aria-[current]:bg-raised [&_svg]:size-5 [&_svg]:text-ink-soft'

type MenuDrawerProps = { open: boolean; onClose: () => void; onOpen: (panel: Panel) => void }

export function MenuDrawer({ open, onClose, onOpen }: MenuDrawerProps) {
  const user = useUser()
  const [path] = useLocation()
  const destinations = useDestinations()
  const hasBell = useHasBell()
  return (
    <Drawer open={open} onClose={onClose} title="Меню">
      <button type="button" onClick={() => onOpen('profile')} className={`${className} min-h-16`}>
        <PlayerAvatar player={user} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{user.displayName}</span>
          <span className="block truncate text-ink-faint text-sm">@{user.username}</span>
        </span>
      </button>
      <button type="button" onClick={() => onOpen('balance')} className={`${className} mt-1 max-[20rem]:flex-wrap`}>
        <Wallet />
        Баланс
        <Money amount={user.balance} className="ml-auto font-semibold text-gold" />
      </button>
      {!hasBell && (
        <button type="button" onClick={() => onOpen('notifications')} className={className}>
          <Bell />
          Уведомления
          <UnreadCount />
        </button>
      )}
      <PremiumEntry className={`${className} mb-1 max-[20rem]:flex-wrap`} onOpen={() => onOpen('premium')} />
      <TerritoryCounts named className="-mt-2 mb-3 min-h-11 flex-wrap gap-x-5 gap-y-1 px-3" />
      <Rule />
      <nav aria-label="Меню">
        <ul>
          {destinations.map((destination) => (
            <li key={destination.href}>
              {destination.isSoon ? (
                <button type="button" aria-disabled="true" className={`${className} text-ink-faint`}>
                  {destination.icon}
                  {destination.label}
                  <span className="ml-auto text-sm">{SOON}</span>
                </button>
              ) : (
                <Link
                  href={destination.href}
                  onClick={onClose}
                  aria-current={destination.isHere ? 'page' : undefined}
                  className={className}
                >
                  {destination.icon}
                  {destination.label}
                </Link>
              )}
            </li>
          ))}
          <li>
            <Link
              href="/storage"
              onClick={onClose}
              aria-current={withoutSlash(path) === '/storage' ? 'page' : undefined}
              className={className}
            >
              <HardDrive />
              Память устройства
            </Link>
          </li>
          {user.isAdmin && (
            <li>
              <Link
                href="/admin"
                onClick={onClose}
                aria-current={withoutSlash(path) === '/admin' ? 'page' : undefined}
                className={className}
              >
                <Shield />
                Панель администратора
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <Rule />
      <Line name="Тема">
        <ThemeToggle />
      </Line>
      <Line name="Обновить профиль">
        <RefreshProfile />
      </Line>
      <SignOut>
        {(press) => (
          <button type="button" onClick={press} className={className}>
            <LogOut />
            Выйти
          </button>
        )}
      </SignOut>
    </Drawer>
  )
}

const Rule = () => <hr className="mx-3 my-3 border-line" />
const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center justify-between pr-1 pl-3 font-medium">
    {name}
    {children}
  </div>
)

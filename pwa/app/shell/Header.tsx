import { Crown, Menu, Shield, Wallet } from 'lucide-react'
import { Link } from 'wouter'
import { TerritoryCounts } from '../../dropmaps/TerritoryCounts.tsx'
import { useIsWide } from '../../lib/browser/media.ts'
import { useUpdatesLost } from '../../lib/live/liveUpdates.ts'
import { useReachable } from '../../lib/online.ts'
import { useUser } from '../../lib/session.ts'
import { Bell } from '../../notifications/Bell.tsx'
import { useHasBell } from '../../notifications/queries.ts'
import { useUnreadCount, withUnread } from '../../notifications/reading.ts'
import { UnreadBadge } from '../../notifications/UnreadBadge.tsx'
import { buttonClass } from '../../ui/classNames.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Money } from '../../ui/Money.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { ThemeToggle } from '../../ui/ThemeToggle.tsx'
import { PlayerAvatar } from '../../users/PlayerAvatar.tsx'
import type { Panel } from '../panels/panelLinks.ts'
import { RefreshProfile } from '../RefreshProfile.tsx'
import { SOON, useDestinations } from './navigation.tsx'
import { OfflineBadge } from './OfflineBadge.tsx'

export function Header({ onOpen }: { onOpen: (panel: Panel) => void }) {
  const user = useUser()
  const hasBell = useHasBell()
  // NOTICE-3: without a bell the badge stands on the way to the list.
  const unread = useUnreadCount()
  const unreadThere = hasBell ? 0 : unread
  const isReachable = useReachable()
  const areUpdatesLost = useUpdatesLost()
  const isWide = useIsWide()
  // What gives way: on narrow phones the wordmark, for «нет связи», the bell and, on a line of its own, a long balance; on narrow desktops the wallet, for the
  // territories; with large type the logo, for the bell.
  const wordmark = isReachable && !areUpdatesLost && !hasBell ? 'max-[23rem]:hidden' : 'max-[28rem]:hidden'
  return (
    <header className="sticky top-(--banner) z-30 border-line/70 border-b bg-ground pt-(--safe-top)">
      <div className="page-wide flex h-(--header) items-center gap-2">
        <Link
          href="/"
          aria-label="Трофей: на главную"
          className={`-ml-1 flex h-11 min-w-11 flex-wrap gap-x-2 overflow-hidden rounded-control px-1.5 font-bold font-display tracking-tight lg:text-lg xl:mr-4 ${hasBell ? 'max-[20rem]:hidden' : ''}`}
        >
          <Logo className="h-11 w-8 text-accent-ink" />
          <span className={`leading-11! ${wordmark} lg:max-xl:hidden`}>Трофей</span>
        </Link>
        {isWide && <DesktopNav />}
        <div className="ml-auto flex items-center gap-1 min-[90rem]:gap-1.5">
          <OfflineBadge />
          {isWide && (
            <TerritoryCounts className="mx-1.5 lg:max-[90rem]:mx-1 lg:max-[90rem]:flex-col lg:max-[90rem]:items-start lg:max-[90rem]:gap-0 lg:max-[90rem]:text-xs lg:max-[90rem]:[&_svg]:size-3.5" />
          )}
          <button
            type="button"
            onClick={() => onOpen('balance')}
            className="flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-gold max-[20rem]:px-1 transition-colors duration-150 hover:bg-raised lg:border lg:border-line lg:px-4"
          >
            <Wallet className={`size-4.5 max-[23rem]:hidden ${hasBell ? 'lg:max-[90rem]:hidden' : ''}`} />
            <span className="sr-only">Баланс: </span>
            <Money amount={user.balance} />
          </button>
          {isWide && (
            <button type="button" onClick={() => onOpen('premium')} className={`${buttonClass('ghost')} px-3!`}>
              <Crown className="size-5 text-accent-ink" />
              <span className="max-xl:sr-only">Премиум</span>
            </button>
          )}
          {hasBell && <Bell onOpen={() => onOpen('notifications')} />}
          {isWide ? (
            <div className="flex items-center gap-1 min-[90rem]:gap-1.5">
              <RefreshProfile />
              {user.isAdmin && (
                <Tooltip text="Панель администратора">
                  <Link
                    href="/admin"
                    aria-label="Панель администратора"
                    className={`${buttonClass('ghost')} w-11 px-0!`}
                  >
                    <Shield className="size-5" />
                  </Link>
                </Tooltip>
              )}
              <ThemeToggle />
              <button
                type="button"
                onClick={() => onOpen('profile')}
                className="ml-1 flex min-h-11 max-w-56 items-center gap-2.5 rounded-full py-1 pr-3 pl-1.5 lg:max-xl:pr-1.5 transition-colors duration-150 hover:bg-raised"
              >
                <UnreadBadge unread={unreadThere}>
                  <PlayerAvatar player={user} size="small" />
                </UnreadBadge>
                <span className="sr-only">{withUnread('Профиль', unreadThere)}: </span>
                <span className="truncate font-medium max-[90rem]:sr-only">{user.displayName}</span>
              </button>
            </div>
          ) : (
            <IconButton
              label={withUnread('Меню', unreadThere)}
              icon={
                <UnreadBadge unread={unreadThere}>
                  <Menu className="size-6" />
                </UnreadBadge>
              }
              onClick={() => onOpen('menu')}
            />
          )}
        </div>
      </div>
    </header>
  )
}

/** On all but the widest desktops the icon alone. */
const narrowIcon = 'min-w-11 justify-center [&>svg]:size-5 min-[90rem]:[&>svg]:hidden lg:max-[90rem]:[&>span]:sr-only'

function DesktopNav() {
  const destinations = useDestinations()
  const className =
    'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control px-3.5 font-medium lg:max-[100rem]:px-2 lg:max-xl:px-1.5 lg:max-xl:text-sm transition-colors duration-150 aria-[current]:bg-raised aria-[current]:text-ink'
  return (
    <nav aria-label="Разделы" className="flex gap-1">
      {destinations.map((destination) => {
        const here = destination.isHere ? 'page' : undefined
        if (!destination.isSoon) {
          return (
            <Link
              key={destination.href}
              href={destination.href}
              aria-current={here}
              className={`${className} text-ink-soft hover:text-ink ${destination.isOffBar ? narrowIcon : ''}`}
            >
              {destination.isOffBar && destination.icon}
              <span>{destination.label}</span>
              {destination.Count && <destination.Count />}
            </Link>
          )
        }
        return (
          <Tooltip key={destination.href} text={SOON}>
            <button type="button" aria-disabled="true" aria-current={here} className={`${className} text-ink-faint`}>
              {destination.label}
              <span className="sr-only"> {SOON}</span>
            </button>
          </Tooltip>
        )
      })}
    </nav>
  )
}

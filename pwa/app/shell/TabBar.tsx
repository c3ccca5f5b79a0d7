import { Link } from 'wouter'
import { premiumTierLabels } from '#shared/premium/premium'
import { useUser } from '../../lib/session.ts'
import { PlayerAvatar } from '../../users/PlayerAvatar.tsx'
import { SOON, useDestinations } from './navigation.tsx'

const className =
  'relative flex h-(--tabs) flex-col items-center justify-center gap-1 low:flex-row low:gap-1.5 text-[min(0.6875rem,3.4vw)] font-medium leading-none text-ink-soft transition-colors duration-150 aria-[current]:text-accent-ink [&_svg]:size-5.5 -outline-offset-2 rounded-control'

export function TabBar({ onProfile }: { onProfile: () => void }) {
  const destinations = useDestinations().filter(({ isOffBar }) => !isOffBar)
  const user = useUser()
  return (
    <nav
      aria-label="Разделы"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-ground pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {destinations.map((destination) => {
          const here = destination.isHere ? 'page' : undefined
          return (
            <li key={destination.href}>
              {destination.isSoon ? (
                <button
                  type="button"
                  aria-disabled="true"
                  aria-current={here}
                  className={`${className} w-full text-ink-faint!`}
                >
                  {destination.icon}
                  {destination.label}
                  <span className="absolute bottom-0.5 text-[min(0.625rem,3.1vw)] low:static">{SOON}</span>
                </button>
              ) : (
                <Link href={destination.href} aria-current={here} className={className}>
                  {here && (
                    <span
                      aria-hidden
                      className="absolute inset-x-4 top-0 h-0.5 rounded-full bg-accent-ink forced-colors:bg-[Highlight]"
                    />
                  )}
                  {destination.icon}
                  {destination.label}
                  {destination.Count && (
                    <span className="absolute top-1.5 left-[calc(50%+0.25rem)] low:static">
                      <destination.Count />
                    </span>
                  )}
                </Link>
              )}
            </li>
          )
        })}
        <li>
          <button type="button" onClick={onProfile} className={`${className} w-full`}>
            <span className="-my-0.5">
              <PlayerAvatar player={user} size="tiny" />
            </span>
            Профиль
            {user.premiumTier !== 'none' && <span className="sr-only">, {premiumTierLabels[user.premiumTier]}</span>}
          </button>
        </li>
      </ul>
    </nav>
  )
}

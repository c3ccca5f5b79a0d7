import { longDate } from '#shared/dates'
import { daysInWords } from '#shared/plural'
import { premiumSourceLabels, premiumTierLabels } from '#shared/premium'
import { Button } from '../ui/Button.tsx'
import { Cards } from '../ui/lists/Cards.tsx'
import { SkeletonCard } from '../ui/lists/SkeletonCard.tsx'
import { PremiumStateBadge } from './PremiumStateBadge.tsx'
import type { PremiumUsersProps } from './PremiumUserTable.tsx'

/** The same as the table, for a phone. */
export const PremiumUserCards = ({ rows, more, onAct }: PremiumUsersProps) => (
  <Cards
    label="Игроки с Premium"
    className="grid gap-3 md:grid-cols-2"
    rows={rows}
    more={more}
    skeleton={<SkeletonCard lines={skeletonLines} />}
  >
    {(user) => (
      <li className="card flex flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 leading-snug">
            <span className="block truncate font-semibold">{user.displayName}</span>
            <span className="block truncate text-ink-faint text-sm">@{user.username}</span>
          </p>
          <PremiumStateBadge user={user} />
        </div>
        <p className="text-ink-soft text-sm">
          {premiumTierLabels[user.premiumTier]}, {premiumSourceLabels[user.premiumSource]}.{' '}
          {user.isExpired
            ? `Закончился ${longDate(user.premiumEndDate)}`
            : `До ${longDate(user.premiumEndDate)}, ещё ${daysInWords(user.daysRemaining)}`}
        </p>
        <div className="mt-1 flex flex-wrap gap-2 *:flex-1">
          <Button
            variant="quiet"
            aria-label={`Выдать Premium: ${user.displayName}`}
            onClick={() => onAct('grant', user)}
          >
            Выдать
          </Button>
          <Button
            variant="quiet"
            aria-label={`История Premium: ${user.displayName}`}
            onClick={() => onAct('history', user)}
          >
            История
          </Button>
          {!user.isExpired && (
            <Button
              variant="danger"
              aria-label={`Отозвать Premium: ${user.displayName}`}
              onClick={() => onAct('revoke', user)}
            >
              Отозвать
            </Button>
          )}
        </div>
      </li>
    )}
  </Cards>
)

const skeletonLines = ['h-5 w-1/2', 'h-4 w-4/5', 'h-11 w-full rounded-control']

import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { errorText } from '#shared/errors'
import { money } from '#shared/money'
import { MIN_WITHDRAWAL, withdrawalStatusLabels } from '#shared/withdrawals/withdrawals'
import { followAddress } from '../lib/browser/following.ts'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { isClosable, type Terms } from './queries.ts'

type ClosingTermsProps = { terms: UseQueryResult<Terms>; onLeave: () => void }

/** Obstacles to closing the account, and the lost balance (PRIVACY-4). */
export function ClosingTerms({ terms, onLeave }: ClosingTermsProps) {
  if (terms.isPending)
    return (
      <div role="status" aria-label="Проверяем, можно ли удалить аккаунт">
        <Skeleton className="h-16 w-full" />
      </div>
    )
  if (terms.error && !terms.data)
    return <QueryError query={terms} failure="Не удалось узнать, можно ли удалить аккаунт" />
  const { withdrawals, tournaments, isLastAdmin, balance } = terms.data
  return (
    <>
      {!isClosable(terms.data) && (
        <section aria-label="Что мешает удалить аккаунт" className={noteClass}>
          <p className="font-semibold">Пока нельзя удалить аккаунт:</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {tournaments.map(({ id, name, fee, isTeam }) => (
              <li key={id}>
                {isTeam ? 'команда на турнире' : `взнос ${money(fee)} за турнир`}{' '}
                <Link href={`/tournament/${id}`} onClick={onLeave} className={linkClass}>
                  «{name}»
                </Link>
                : {isTeam ? 'выйди из неё' : 'отмени регистрацию'}
                {fee > 0 && ', деньги вернутся на баланс'}
              </li>
            ))}
            {withdrawals.map(({ id, finalAmount, status }) => (
              <li key={id}>
                <button
                  type="button"
                  className={linkClass}
                  onClick={() => {
                    onLeave()
                    followAddress('/?panel=balance')
                  }}
                >
                  вывод {money(finalAmount)}
                </button>
                : {withdrawalStatusLabels[status].toLowerCase()},{' '}
                {status === 'pending' ? 'дождись выплаты или отмени его' : 'дождись выплаты'}
              </li>
            ))}
            {isLastAdmin && <li>{errorText('last_admin')}</li>}
          </ul>
        </section>
      )}
      {balance > 0 && <p className={noteClass}>{lossOf(balance)}</p>}
    </>
  )
}

const noteClass = 'rounded-card border border-warning/40 bg-warning/10 px-4 py-3'
const linkClass = 'wrap-anywhere font-medium text-accent-ink underline underline-offset-4'

const lossOf = (balance: number) =>
  balance < MIN_WITHDRAWAL
    ? `Останется ${money(balance)}: меньше ${money(MIN_WITHDRAWAL)} вывести нельзя, эти деньги пропадут.`
    : `На балансе ${money(balance)}: выведи их сначала, после удаления они пропадут.`

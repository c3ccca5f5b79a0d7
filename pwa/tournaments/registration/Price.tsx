import { money, type Roubles } from '#shared/money'
import { useUser } from '../../lib/session.ts'
import { Money } from '../../ui/Money.tsx'

/** What registering takes from the balance. */
export const Price = ({ fee }: { fee: Roubles }) => {
  const { balance } = useUser()
  if (fee === 0) return <p className="text-ink-soft">Участие бесплатное: с баланса ничего не спишется.</p>
  return (
    <div className="rounded-card border border-line bg-ground/50 p-4">
      <p className="font-semibold">С вашего баланса будет списано {money(fee)}</p>
      <dl className="mt-2 flex flex-col gap-1 text-ink-soft [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        <div>
          <dt>Баланс сейчас</dt>
          <dd>
            <Money amount={balance} />
          </dd>
        </div>
        <div>
          <dt>Останется</dt>
          <dd>
            <Money amount={balance - fee} className="font-semibold text-ink" />
          </dd>
        </div>
      </dl>
    </div>
  )
}

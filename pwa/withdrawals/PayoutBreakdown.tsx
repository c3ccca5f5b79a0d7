import type { Roubles } from '#shared/money'
import { finalAmountOf, type PremiumTier, premiumBonusOn } from '#shared/premium/premium'
import { Money } from '../ui/Money.tsx'

/** `amount` is NaN while there is none. */
export function PayoutBreakdown({ amount, tier }: { amount: Roubles; tier: PremiumTier }) {
  const requested = Number.isFinite(amount) && amount > 0 ? amount : 0
  const bonus = premiumBonusOn(requested, tier)
  return (
    <dl className="flex flex-col gap-2 rounded-card border border-line bg-ground/50 p-4 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      <div className="text-ink-soft">
        <dt>Спишем с баланса</dt>
        <dd>
          <Money amount={requested} />
        </dd>
      </div>
      {tier !== 'none' && (
        <div className="text-ink-soft">
          <dt>Бонус Premium 10 %</dt>
          <dd>
            <Money amount={bonus} signed className="text-gold" />
          </dd>
        </div>
      )}
      <div className="border-line border-t pt-2 font-semibold">
        <dt>К выплате</dt>
        <dd>
          <Money amount={finalAmountOf(requested, tier)} className="text-gold" />
        </dd>
      </div>
    </dl>
  )
}

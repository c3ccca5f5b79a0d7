import { Crown } from 'lucide-react'
import { type PremiumTier, premiumTierLabels } from '#shared/premium/premium'

const tierClasses: Record<Exclude<PremiumTier, 'none'>, string> = {
  basic: 'bg-accent text-on-accent',
  gold: 'bg-gold text-ground',
  platinum: 'bg-silver text-ground',
  vip: 'bg-[linear-gradient(100deg,var(--accent),oklch(0.5_0.24_330))] text-[oklch(0.985_0.006_280)]',
}

type TierBadgeProps = { tier: PremiumTier; size?: 'mark' | 'small' | 'medium' }

export const TierBadge = ({ tier, size = 'small' }: TierBadgeProps) =>
  tier === 'none' ? null : size === 'mark' ? (
    <span className={`grid size-4 place-items-center rounded-full ring-2 ring-ground ${tierClasses[tier]}`}>
      <Crown className="size-2.5! stroke-[2.5]" />
    </span>
  ) : (
    // One short word: large type does not break it (theme.css).
    <span
      className={`block text-nowrap rounded-full font-bold leading-none ring-2 ring-ground ${tierClasses[tier]} ${size === 'small' ? 'px-1.5 py-0.5 text-[0.625rem]' : 'px-2.5 py-1 text-xs'}`}
    >
      {premiumTierLabels[tier]}
    </span>
  )

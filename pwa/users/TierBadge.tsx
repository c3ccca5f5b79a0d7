import { type PremiumTier, premiumTierLabels } from '#shared/premium'

const looks: Record<Exclude<PremiumTier, 'none'>, string> = {
  basic: 'bg-accent text-on-accent',
  gold: 'bg-gold text-ground',
  platinum: 'bg-silver text-ground',
  vip: 'bg-[linear-gradient(100deg,var(--accent),oklch(0.5_0.24_330))] text-[oklch(0.985_0.006_280)]',
}

/** The premium tier in a word; nothing for `none`. */
export const TierBadge = ({ tier, size = 'small' }: { tier: PremiumTier; size?: 'small' | 'medium' }) =>
  tier === 'none' ? null : (
    <span
      className={`block whitespace-nowrap rounded-full font-bold leading-none ring-2 ring-ground ${looks[tier]} ${size === 'small' ? 'px-1.5 py-0.5 text-[0.625rem]' : 'px-2.5 py-1 text-xs'}`}
    >
      {premiumTierLabels[tier]}
    </span>
  )

import type { Profile } from '#shared/users'
import { Avatar, type AvatarProps } from '../ui/media/Avatar.tsx'
import { TierBadge } from './TierBadge.tsx'

type PlayerAvatarProps = { player: Pick<Profile, 'displayName' | 'premiumTier'>; size?: AvatarProps['size'] }

const badgeSizes = { tiny: 'mark', small: 'small', medium: 'small', large: 'medium' } as const

export const PlayerAvatar = ({ player: { displayName, premiumTier }, size = 'medium' }: PlayerAvatarProps) => (
  <Avatar
    name={displayName}
    size={size}
    badge={premiumTier !== 'none' && <TierBadge tier={premiumTier} size={badgeSizes[size]} />}
  />
)

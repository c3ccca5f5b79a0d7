import type { Profile } from '#shared/users'
import { Avatar, type AvatarProps } from '../ui/Avatar.tsx'
import { TierBadge } from './TierBadge.tsx'

type PlayerAvatarProps = { player: Pick<Profile, 'displayName' | 'premiumTier'>; size?: AvatarProps['size'] }

export const PlayerAvatar = ({ player: { displayName, premiumTier }, size }: PlayerAvatarProps) => (
  <Avatar
    name={displayName}
    size={size}
    badge={premiumTier !== 'none' && <TierBadge tier={premiumTier} size={size === 'large' ? 'medium' : 'small'} />}
  />
)

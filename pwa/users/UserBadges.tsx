import { Shield, UserX } from 'lucide-react'
import type { AdminUser } from '#shared/users'
import { Badge } from '../ui/Badge.tsx'
import { TierBadge } from './TierBadge.tsx'

export const UserBadges = ({ user }: { user: AdminUser }) => (
  <>
    {user.isAdmin && (
      <Badge tone="accent" icon={<Shield />}>
        Admin
      </Badge>
    )}
    {user.deletedAt && (
      <Badge tone="danger" icon={<UserX />}>
        Удалён
      </Badge>
    )}
    <TierBadge tier={user.premiumTier} size="medium" />
  </>
)

import { Crown } from 'lucide-react'
import { followAddress } from '../../lib/browser/following.ts'
import { Button } from '../../ui/Button.tsx'

/** Opens the Premium window over the page. */
export const PremiumButton = ({ className }: { className?: string }) => (
  <Button
    variant="quiet"
    className={className}
    icon={<Crown className="size-4.5 text-accent-ink" />}
    onClick={() => followAddress('/?panel=premium')}
  >
    Что даёт Premium
  </Button>
)

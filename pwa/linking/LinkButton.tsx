import { type LinkableAccount, linkableAccountLabels } from '#shared/linking'
import { useReachable } from '../lib/online.ts'
import { Button } from '../ui/Button.tsx'
import { AccountIcon } from './AccountIcon.tsx'
import type { AccountLinks } from './useAccountLinks.tsx'

type LinkButtonProps = { account: LinkableAccount; links: AccountLinks; className?: string }

export function LinkButton({ account, links, className = '' }: LinkButtonProps) {
  const isReachable = useReachable()
  return (
    <Button
      variant="quiet"
      icon={<AccountIcon account={account} />}
      busy={links.isBusy(account)}
      disabled={!isReachable}
      onClick={() => links.begin(account)}
      className={className}
    >
      Привязать {linkableAccountLabels[account]}
    </Button>
  )
}

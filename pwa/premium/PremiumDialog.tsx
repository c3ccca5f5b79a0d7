import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { daysLeft } from '#shared/premium'
import { useClock } from '../lib/clock.ts'
import { configQuery } from '../lib/config.ts'
import { useUser } from '../lib/session.ts'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Benefits } from './Benefits.tsx'
import { Community } from './Community.tsx'
import { PremiumCard } from './PremiumCard.tsx'
import { Price } from './Price.tsx'
import { premiumQuery } from './queries.ts'

type PremiumDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  linking?: ReactNode
  children?: ReactNode
}

export function PremiumDialog({ open, onOpenChange, linking, children }: PremiumDialogProps) {
  const { id, displayName } = useUser()
  const premium = useQuery(premiumQuery(id))
  const status = premium.data
  const { data: config } = useQuery(configQuery)
  // Cached data may be a day old.
  const now = useClock([status?.endDate ?? null])
  const isActive = status?.endDate ? daysLeft(status.endDate, now) > 0 : false
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Premium">
      <div className="flex flex-col gap-6 pb-2">
        {premium.isPending && <Skeleton className="h-56 w-full rounded-3xl" />}
        {premium.error && !status && <QueryError query={premium} failure="Не удалось загрузить Premium" />}
        {status && <PremiumCard status={{ ...status, isActive }} name={displayName} now={now} />}
        <Price isActive={isActive} links={config?.links} />
        <Benefits community={config?.links.community ?? null} onLeave={() => onOpenChange(false)} />
        <Community address={config?.links.community ?? null} linking={linking} />
        {children}
      </div>
    </Dialog>
  )
}

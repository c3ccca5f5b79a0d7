import { Eye } from 'lucide-react'
import { isolated } from '#shared/text'
import { useUser } from '../../lib/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Holder } from './queueQueries.ts'

export const HolderBadge = ({ holder, isShort = false }: { holder: Holder; isShort?: boolean }) => (
  <Badge isShort={isShort} tone="accent" icon={<Eye />}>
    {holder.id === useUser().id ? 'Открыта в другой вкладке' : `Смотрит ${isolated(holder.displayName)}`}
  </Badge>
)

/** Names the reviewer and offers to take over. */
export const HolderNote = ({ holder, onTakeOver }: { holder: Holder; onTakeOver: () => void }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card border border-line bg-raised p-3.5"
  >
    <HolderBadge holder={holder} />
    <Button variant="quiet" onClick={onTakeOver}>
      Забрать себе
    </Button>
  </div>
)

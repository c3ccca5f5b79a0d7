import {
  CircleCheck,
  CircleDashed,
  CircleX,
  FileDown,
  Hourglass,
  PackageCheck,
  Undo2,
  UserRoundCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type Batch, batchStatusLabels, type LineStatus, lineStatusLabels } from '#shared/payouts/batches'
import { Badge } from '../../ui/Badge.tsx'
import type { Tone } from '../../ui/classNames.ts'

type Look = { tone: Tone; icon: ReactNode; label: string }

function lookOf({ status, isLarge, isConfirmed }: Batch): Look {
  const label = batchStatusLabels[status]
  if (status === 'exported') return { tone: 'accent', icon: <FileDown aria-hidden />, label }
  if (status === 'closed') return { tone: 'success', icon: <PackageCheck aria-hidden />, label }
  if (status === 'cancelled') return { tone: 'neutral', icon: <CircleX aria-hidden />, label }
  if (isConfirmed) return { tone: 'success', icon: <UserRoundCheck aria-hidden />, label: 'Подтверждён' }
  if (isLarge) return { tone: 'warning', icon: <Hourglass aria-hidden />, label: 'Ждёт подтверждения' }
  return { tone: 'neutral', icon: <CircleDashed aria-hidden />, label }
}

/** A draft also says whether a second admin is missing. */
export function BatchBadge({ batch }: { batch: Batch }) {
  const { label, ...look } = lookOf(batch)
  return <Badge {...look}>{label}</Badge>
}

const lines: Record<LineStatus, { tone: Tone; icon: ReactNode }> = {
  open: { tone: 'neutral', icon: <Hourglass aria-hidden /> },
  paid: { tone: 'success', icon: <CircleCheck aria-hidden /> },
  returned: { tone: 'warning', icon: <Undo2 aria-hidden /> },
}

export const LineBadge = ({ status }: { status: LineStatus }) => (
  <Badge {...lines[status]}>{lineStatusLabels[status]}</Badge>
)

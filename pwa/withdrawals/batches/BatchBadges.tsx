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
  if (status === 'exported') return { tone: 'accent', icon: <FileDown />, label }
  if (status === 'closed') return { tone: 'success', icon: <PackageCheck />, label }
  if (status === 'cancelled') return { tone: 'neutral', icon: <CircleX />, label }
  if (isConfirmed) return { tone: 'success', icon: <UserRoundCheck />, label: 'Подтверждён' }
  if (isLarge) return { tone: 'warning', icon: <Hourglass />, label: 'Ждёт подтверждения' }
  return { tone: 'neutral', icon: <CircleDashed />, label }
}

/** A draft also says whether a second admin is missing. */
export function BatchBadge({ batch }: { batch: Batch }) {
  const { label, ...look } = lookOf(batch)
  return <Badge {...look}>{label}</Badge>
}

const lines: Record<LineStatus, { tone: Tone; icon: ReactNode }> = {
  open: { tone: 'neutral', icon: <Hourglass /> },
  paid: { tone: 'success', icon: <CircleCheck /> },
  returned: { tone: 'warning', icon: <Undo2 /> },
}

export const LineBadge = ({ status }: { status: LineStatus }) => (
  <Badge {...lines[status]}>{lineStatusLabels[status]}</Badge>
)

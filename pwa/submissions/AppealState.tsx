import { Scale } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import type { Submission } from './queries.ts'

type AppealStateProps = { submission: Submission }

export const AppealWaits = ({ submission: { status, appeal } }: AppealStateProps) =>
  status === 'pending' &&
  appeal && (
    <Badge tone="accent" icon={<Scale />}>
      Апелляция на проверке
    </Badge>
  )

/** The rejection reason before the appeal; stays after the answer. */
export const FirstReason = ({ submission: { appeal } }: AppealStateProps) =>
  appeal && <p className="wrap-anywhere mt-2 text-ink-soft text-sm">Первая причина: {appeal.rejectionReason}</p>

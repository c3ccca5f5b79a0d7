import { Crosshair, Laugh, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { type SubmissionCategory, submissionCategoryLabels } from '#shared/submissions'
import { Badge } from '../ui/Badge.tsx'
import type { Tone } from '../ui/classNames.ts'
import { Medal, type Metal } from '../ui/Medal.tsx'

const badges: Record<SubmissionCategory, { metal: Metal; tone: Tone; icon: ReactNode }> = {
  'gold-kill': { metal: 'gold', tone: 'gold', icon: <Crosshair /> },
  'silver-kill': { metal: 'silver', tone: 'silver', icon: <Crosshair /> },
  'bronze-kill': { metal: 'bronze', tone: 'bronze', icon: <Crosshair /> },
  victory: { metal: 'steel', tone: 'accent', icon: <Trophy /> },
  funny: { metal: 'steel', tone: 'neutral', icon: <Laugh /> },
}

export const CategoryMedal = ({ category, className }: { category: SubmissionCategory; className?: string }) => (
  <Medal metal={badges[category].metal} className={className}>
    {badges[category].icon}
  </Medal>
)

export const CategoryBadge = ({ category }: { category: SubmissionCategory }) => (
  <Badge tone={badges[category].tone} icon={badges[category].icon}>
    {submissionCategoryLabels[category]}
  </Badge>
)

import { Crown, Medal, PencilRuler, Repeat, Zap } from 'lucide-react'
import type { Conditions } from '#shared/tournaments/conditions'
import { weeklyInWords } from '#shared/tournaments/series'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { draftLabel } from '#shared/tournaments/status'
import { Badge } from '../../ui/Badge.tsx'

type ConditionBadgesProps = {
  tournament: Conditions & Pick<TournamentSummary, 'repeats' | 'isDraft'>
  className?: string
}

/** Nothing where there are neither conditions nor a series. */
export const ConditionBadges = ({ tournament, className = '' }: ConditionBadgesProps) => {
  const { premiumOnly, premiumHoursEarly, qualification, repeats, isDraft } = tournament
  return (
    <span className={`flex flex-wrap gap-1.5 empty:hidden ${className}`}>
      {isDraft && (
        <Badge tone="warning" icon={<PencilRuler aria-hidden />}>
          {draftLabel}
        </Badge>
      )}
      {premiumOnly && (
        <Badge tone="accent" icon={<Crown aria-hidden />}>
          Закрытый
        </Badge>
      )}
      {qualification && <Badge icon={<Medal aria-hidden />}>Квалификация</Badge>}
      {premiumHoursEarly > 0 && (
        <Badge tone="accent" icon={<Zap aria-hidden />}>
          Premium раньше на {premiumHoursEarly} ч
        </Badge>
      )}
      {repeats && <Badge icon={<Repeat aria-hidden />}>{weeklyInWords(repeats)}</Badge>}
    </span>
  )
}

import { Crown, Medal, PencilRuler, Repeat, UsersRound, Zap } from 'lucide-react'
import { weeklyInWords } from '#shared/dates'
import type { Conditions } from '#shared/tournaments/conditions'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { draftLabel } from '#shared/tournaments/status'
import { formatInWords } from '#shared/tournaments/teamFormat'
import { Badge } from '../../ui/Badge.tsx'

type ConditionBadgesProps = {
  tournament: Conditions & Pick<TournamentSummary, 'repeats' | 'isDraft' | 'teamSize'>
  className?: string
  /** Where there is no room for words. */
  isShort?: boolean
}

export const ConditionBadges = ({ tournament, className = '', isShort = false }: ConditionBadgesProps) => {
  const { teamSize, premiumOnly, premiumHoursEarly, qualification, repeats, isDraft } = tournament
  return (
    <span className={`flex gap-1.5 empty:hidden ${isShort ? '' : 'flex-wrap'} ${className}`}>
      {isDraft && (
        <Badge isShort={isShort} tone="warning" icon={<PencilRuler />}>
          {draftLabel}
        </Badge>
      )}
      {teamSize > 1 && (
        <Badge isShort={isShort} icon={<UsersRound />}>
          {formatInWords({ teamSize, substitutes: 0 }) ?? ''}
        </Badge>
      )}
      {premiumOnly && (
        <Badge isShort={isShort} tone="accent" icon={<Crown />}>
          Закрытый
        </Badge>
      )}
      {qualification && (
        <Badge isShort={isShort} icon={<Medal />}>
          Квалификация
        </Badge>
      )}
      {premiumHoursEarly > 0 && (
        <Badge isShort={isShort} tone="accent" icon={<Zap />}>
          {`Premium раньше на ${premiumHoursEarly} ч`}
        </Badge>
      )}
      {repeats && (
        <Badge isShort={isShort} icon={<Repeat />}>
          {weeklyInWords(repeats)}
        </Badge>
      )}
    </span>
  )
}

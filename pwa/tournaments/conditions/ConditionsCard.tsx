import { CircleCheck, Crown, Medal, PencilRuler, Repeat, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { weeklyInWords } from '#shared/dates'
import {
  boardGenitive,
  hasConditions,
  type Qualification,
  type QualificationProgress,
  qualificationInWords,
} from '#shared/tournaments/conditions'
import { type Entrant, opensAt } from '#shared/tournaments/registration'
import type { TournamentDetail, TournamentSummary } from '#shared/tournaments/shapes'
import type { TournamentStatus } from '#shared/tournaments/status'
import { LocalTime } from '../../ui/LocalTime.tsx'
import { Moment } from '../Facts.tsx'
import { PremiumButton } from './PremiumButton.tsx'

type ConditionsCardProps = {
  tournament: TournamentSummary
  /** Undefined until it has been read; null for a guest. */
  progress: TournamentDetail['ownProgress'] | undefined
  entrant: Entrant
  isGuest: boolean
  status: TournamentStatus
  /** Milliseconds. */
  now: number
}

/** The entry conditions, the player's progress and the series. */
export function ConditionsCard(props: ConditionsCardProps) {
  const { repeats, isDraft } = props.tournament
  return (
    <>
      {isDraft && (
        <p className="card flex items-center gap-3 p-4 text-warning lg:p-5">
          <PencilRuler className="size-5 shrink-0" />
          Черновик: его видят только администраторы.
        </p>
      )}
      {hasConditions(props.tournament) && <ConditionList {...props} />}
      {repeats && (
        <section aria-label="Еженедельный турнир" className="card flex items-center gap-3 px-4 py-1.5 lg:px-5">
          <Repeat className="size-5 shrink-0 text-ink-soft" />
          <p className="min-w-0 flex-1 font-medium">
            <LocalTime at={repeats}>{weeklyInWords(repeats)}</LocalTime>
          </p>
          <Link
            href="/tournaments?show=weekly"
            className="inline-flex min-h-11 items-center font-medium text-accent-ink text-sm underline-offset-4 hover:underline"
          >
            Все еженедельные
          </Link>
        </section>
      )}
    </>
  )
}

function ConditionList({ tournament, progress, entrant, isGuest, status, now }: ConditionsCardProps) {
  const { premiumOnly, premiumHoursEarly, qualification, registrationStartDate } = tournament
  const { isPremium, isQualified } = entrant
  const start = new Date(registrationStartDate)
  const earlyStart = opensAt({ registrationStartDate: start, premiumHoursEarly }, true)
  const isBeforeAll = status === 'upcoming' && now < start.getTime()
  const isEarly = premiumHoursEarly > 0 && isBeforeAll
  const isEarlyNow = isEarly && now >= earlyStart.getTime()
  // For a closed tournament the button is among the registration's acts.
  const wouldHelp = isEarlyNow && !premiumOnly
  const isShown = premiumOnly || qualification || isEarly
  if (!isShown) return null
  return (
    <section aria-label="Условия участия" className="card p-4 lg:p-5">
      <h2 className="text-lg">Условия участия</h2>
      <ul className="mt-3 flex flex-col gap-3.5">
        {premiumOnly && (
          <Item icon={<Crown />} title="Закрытый турнир" isMet={isPremium}>
            {isPremium ? 'У тебя Premium: регистрируйся, как в любом другом.' : 'Только для игроков с Premium.'}
          </Item>
        )}
        {qualification && (
          <Item
            icon={<Medal />}
            title={`Квалификация: ${qualificationInWords(qualification)}`}
            isMet={isPremium || (isQualified && !isGuest)}
          >
            {isPremium ? (
              'У тебя Premium: квалификация не нужна.'
            ) : (
              <>
                {progress && <Progress qualification={qualification} progress={progress} />}
                {!isQualified || isGuest ? 'Premium проходит без квалификации.' : 'Квалификация есть.'}
              </>
            )}
            {qualification.kind === 'rank' && (
              <Link
                href={`/tournament/${qualification.tournamentId}`}
                className="flex min-h-11 items-center font-medium text-accent-ink underline-offset-4 hover:underline"
              >
                Открыть «{qualification.tournamentName}»
              </Link>
            )}
          </Item>
        )}
        {isEarly && (
          <Item
            icon={<Zap />}
            title={isEarlyNow && isPremium ? 'Открыто для Premium' : `Premium раньше на ${premiumHoursEarly} ч`}
            isMet={isEarlyNow && isPremium}
          >
            Для Premium — {isEarlyNow ? 'сейчас' : <Moment at={earlyStart.toISOString()} />}, для всех —{' '}
            <Moment at={registrationStartDate} />.
          </Item>
        )}
      </ul>
      {!isGuest && !isPremium && wouldHelp && <PremiumButton className="mt-4 w-full" />}
    </section>
  )
}

type ItemProps = { icon: ReactNode; title: string; isMet: boolean; children: ReactNode }

const Item = ({ icon, title, isMet, children }: ItemProps) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 [&>svg]:mt-0.5 [&>svg]:size-5">
    {isMet ? <CircleCheck className="text-success" /> : <span className="contents text-ink-soft">{icon}</span>}
    <div className="wrap-anywhere min-w-0">
      <p className="font-semibold">{title}</p>
      <div className="mt-0.5 text-ink-soft text-sm">{children}</div>
    </div>
  </li>
)

type ProgressProps = { qualification: Qualification; progress: QualificationProgress }

/** `7 из 10 побед`, or the rank in the other tournament. */
function Progress({ qualification, progress: { score, rank } }: ProgressProps) {
  if (qualification.kind === 'rank')
    return (
      <p className="font-medium text-ink">{rank === null ? 'Твоего места там пока нет' : `Твоё место там — ${rank}`}</p>
    )
  const { atLeast, board } = qualification
  const had = score ?? 0
  return (
    <div className="my-1.5">
      <p className="font-medium text-ink">
        {had} из {atLeast} {boardGenitive(board, atLeast)}
      </p>
      <span
        role="progressbar"
        aria-label="Твоя квалификация"
        aria-valuemin={0}
        aria-valuemax={atLeast}
        aria-valuenow={Math.min(had, atLeast)}
        className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-raised forced-colors:border"
      >
        <span
          className="block h-full rounded-full bg-accent-ink forced-colors:bg-[Highlight]"
          style={{ width: `${Math.min(100, (had / atLeast) * 100)}%` }}
        />
      </span>
    </div>
  )
}

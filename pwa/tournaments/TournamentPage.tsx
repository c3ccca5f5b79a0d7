import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import { holdsSeat, isParticipating, opensAt } from '#shared/tournaments/registration'
import { hasTable } from '#shared/tournaments/results'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { isOver } from '#shared/tournaments/status'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { messageOf } from '../lib/acts/refusal.ts'
import { useIsWide } from '../lib/browser/media.ts'
import { serverTime, useClock } from '../lib/clock/clock.ts'
import { useIsNotFound } from '../lib/live/rooms.ts'
import { useReachable } from '../lib/online.ts'
import { currentSession, useSession } from '../lib/session.ts'
import { toastError } from '../lib/toasts.ts'
import { buttonClass } from '../ui/classNames.ts'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { SavedNote } from '../ui/notes/SavedNote.tsx'
import { ActionBar } from '../ui/page/ActionBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ConditionsCard, Participants, StandingsCard, Winners } from './cards.ts'
import { Facts } from './Facts.tsx'
import { Hero, ShareButton } from './Hero.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { Description, NotFound, Organizer, Rules } from './PageTexts.tsx'
import { PrizePool } from './PrizePool.tsx'
import { useTournament } from './queries.ts'
import { RegistrationCard } from './registration/RegistrationCard.tsx'
import { standingOf, statusNow } from './registration/standing.ts'

const loadActs = () => import('./teams/TeamActs.tsx')
// Guests never need this code.
if (currentSession().user) void loadActs().catch(() => undefined)
const PlayerActs = lazy(() => loadActs().then((file) => ({ default: file.PlayerActs })))
const TeamActs = lazy(() => loadActs().then((file) => ({ default: file.TeamActs })))
const loadSeatParts = () => import('./objections/OwnObjections.tsx')
const CalendarButton = lazy(() => loadSeatParts().then((file) => ({ default: file.CalendarButton })))
const LobbyCard = lazy(() => loadSeatParts().then((file) => ({ default: file.LobbyCard })))
const OwnObjections = lazy(() => loadSeatParts().then((file) => ({ default: file.OwnObjections })))
// For tournaments with teams.
const loadTeams = () => import('./teams/TeamCard.tsx')
const TeamCard = lazy(() => loadTeams().then((file) => ({ default: file.TeamCard })))
const Teams = lazy(() => loadTeams().then((file) => ({ default: file.Teams })))

const list = <Skeleton className="h-60 w-full rounded-card" />
const button = <Skeleton className="h-13 w-full rounded-control" />

type TournamentPageProps = {
  id: string
  /** Shown to guests instead of the button to register. */
  signIn: ReactNode
}

const failure = 'Не удалось загрузить турнир'

export function TournamentPage({ id, signIn }: TournamentPageProps) {
  const { query, detail, summary } = useTournament(id)
  const { error } = query
  const isNotFound = useIsNotFound(query, id)
  const isLost = error !== null && !isNotFound && !detail
  useEffect(() => {
    if (isLost) toastError(messageOf(error, failure))
  }, [isLost, error])

  if (isNotFound) return <NotFound />
  if (!summary) return isLost ? <QueryError query={query} failure={failure} /> : <PageSkeleton />
  return <Loaded id={id} tournament={summary} found={{ query, detail }} signIn={signIn} />
}

type LoadedProps = TournamentPageProps & {
  tournament: TournamentSummary
  found: Pick<ReturnType<typeof useTournament>, 'query' | 'detail'>
}

function Loaded({ id, tournament, found: { query, detail }, signIn }: LoadedProps) {
  const { user } = useSession()
  const isWide = useIsWide()
  const isReachable = useReachable()
  const { registrationStartDate, registrationEndDate, startDate, premiumOnly, premiumHoursEarly, qualification } =
    tournament
  const opens = { registrationStartDate: new Date(registrationStartDate), premiumHoursEarly }
  const premiumEnd = user?.premiumEndDate ?? null
  const early = opensAt(opens, true).toISOString()
  const now = useClock([early, registrationStartDate, registrationEndDate, startDate, premiumEnd])
  const status = statusNow(tournament, detail ? serverTime(query.dataUpdatedAt) : now, now)
  const own = detail?.ownRegistration ?? null
  const balance = user?.balance
  const isPremium = premiumEnd !== null && user?.premiumTier !== 'none' && Date.parse(premiumEnd) > now
  const entrant = { isPremium, isQualified: !detail || !!detail.ownProgress?.isQualified }
  const standing = standingOf({ tournament, own, status, entrant, now, balance })
  const isSpecial = premiumOnly || premiumHoursEarly > 0 || qualification || tournament.repeats || tournament.isDraft
  const isWaiting = detail ? own?.status === 'waiting' : tournament.isUserWaiting
  const hasSeat = holdsSeat(own?.status)
  const isOld = detail !== undefined && (!isReachable || query.error !== null)

  const isPast = isOver(status)
  const isOfTeams = hasTeams(tournament)
  const Acts = isOfTeams ? TeamActs : PlayerActs
  const isFailed = query.error !== null && !detail
  const acts = isFailed ? null : !detail ? (
    button
  ) : standing === 'signed_out' ? (
    signIn
  ) : user ? (
    <Suspense fallback={button}>
      <Acts tournament={tournament} own={own} status={status} standing={standing} />
    </Suspense>
  ) : null
  const lobby = user && hasSeat && status !== 'cancelled' && (
    <Suspense>
      <LobbyCard id={id} status={status} mapUrl={tournament.mapUrl} />
    </Suspense>
  )
  const team = isOfTeams && detail && (
    <Suspense fallback={own && list}>
      <TeamCard tournament={tournament} own={own} status={status} />
    </Suspense>
  )
  const parts = {
    organising: user?.isAdmin && (
      <Link href={`/admin/tournament/${id}`} className={buttonClass('quiet')}>
        Пульт вечера
      </Link>
    ),
    registration: (
      <RegistrationCard {...{ tournament, detail, own, status, standing, now, balance }}>
        {isWide && acts}
      </RegistrationCard>
    ),
    conditions: isSpecial && (
      <Suspense fallback={<Skeleton className="h-32 w-full rounded-card" />}>
        <ConditionsCard
          {...{ tournament, entrant, status, now }}
          progress={detail?.ownProgress}
          isGuest={user === null}
        />
      </Suspense>
    ),
    facts: <Facts tournament={tournament} />,
    prizes: <PrizePool {...tournament} />,
    winners: detail && detail.winners.length > 0 && (
      <Suspense fallback={list}>
        <Winners winners={detail.winners} />
      </Suspense>
    ),
    standings: detail && hasTable(detail.results) && (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
        <StandingsCard tournament={detail} status={status} />
      </Suspense>
    ),
    objections: user && detail && hasSeat && (
      <Suspense>
        <OwnObjections tournament={detail} status={status} />
      </Suspense>
    ),
    rules: detail?.rules && <Rules text={detail.rules} />,
    participants:
      isOfTeams || detail ? (
        <Suspense fallback={list}>{isOfTeams ? <Teams id={id} /> : detail && <Participants {...detail} />}</Suspense>
      ) : (
        !isFailed && list
      ),
    organizer: detail && <Organizer creator={detail.creator} />,
  }

  return (
    <>
      <Hero
        tournament={tournament}
        status={status}
        isRegistered={detail ? isParticipating(own?.status) : tournament.isUserRegistered}
        isWaiting={isWaiting}
        tools={
          <>
            {hasSeat && !isPast && (
              <Suspense>
                <CalendarButton id={id} />
              </Suspense>
            )}
            <ShareButton name={tournament.name} />
          </>
        }
      />
      {!isWide && <Description text={tournament.description} />}
      {isOld && <SavedNote savedAt={query.dataUpdatedAt} className="mt-5" />}
      {isFailed && <QueryError query={query} failure={failure} />}
      {isWide ? (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-6">
          <div className="flex min-w-0 flex-col gap-6">
            <Description text={tournament.description} />
            {team}
            {!isPast && lobby}
            {parts.winners}
            {parts.standings}
            {parts.objections}
            {isPast && lobby}
            {parts.prizes}
            {parts.rules}
            {parts.participants}
          </div>
          <div className="sticky top-[calc(var(--header)+1.5rem+var(--banner))] flex min-w-0 flex-col gap-4">
            {parts.registration}
            {parts.conditions}
            {parts.organising}
            {parts.facts}
            {parts.organizer}
          </div>
        </div>
      ) : (
        <div className="mt-6 mb-4 flex flex-col gap-4 low:mt-3">
          {team}
          {!isPast && lobby}
          {parts.winners}
          {parts.standings}
          {parts.objections}
          {isPast && lobby}
          {parts.facts}
          {parts.conditions}
          {parts.registration}
          {parts.organising}
          {parts.prizes}
          {parts.rules}
          {parts.participants}
          {parts.organizer}
        </div>
      )}
      {!isWide && <ActionBar>{acts}</ActionBar>}
    </>
  )
}

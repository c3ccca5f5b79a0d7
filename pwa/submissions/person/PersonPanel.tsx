import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { longDate } from '#shared/dates'
import { MOST_COUNTED } from '#shared/review/person'
import { messageOf } from '../../lib/acts/refusal.ts'
import { serverTime } from '../../lib/clock/clock.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LastSubmissions } from './LastSubmissions.tsx'
import { Notes } from './Notes.tsx'
import { type Person, personQuery, type Sent } from './personQueries.ts'
import { ageInWords, figuresInWords, isCut } from './words.ts'

type PersonPanelProps = { submission: Sent; className?: string }

/** Who sent a submission: figures, the last submissions and moderators' notes (REVIEW-25). Key it by the submission. */
export const PersonPanel = memo(function PersonPanel({ submission, className = '' }: PersonPanelProps) {
  const { data, error } = useQuery(personQuery(submission))
  return (
    <section aria-label="Об игроке" aria-busy={!data && !error} className={`flex flex-col gap-3 ${className}`}>
      {error && !data ? (
        <p role="alert" className="text-ink-soft text-sm">
          {messageOf(error, 'Не удалось узнать об игроке')}
        </p>
      ) : (
        <>
          <Account person={data} />
          <FiguresOf person={data} />
          <LastSubmissions last={data?.last} />
          <Notes userId={submission.userId} notes={data?.notes} />
        </>
      )}
    </section>
  )
})

const Account = ({ person }: { person: Person | undefined }) => (
  <p className="flex min-h-5 flex-wrap gap-x-2 text-ink-faint text-sm">
    {person ? (
      <>
        <span title={`С ${longDate(person.player.createdAt)}`}>
          Аккаунту {ageInWords(person.player.createdAt, serverTime())}
        </span>
        {person.player.isClosed && <span className="text-warning">Аккаунт удалён</span>}
        {isCut(person) && <span>Счёт по последним {MOST_COUNTED} заявкам</span>}
      </>
    ) : (
      <Skeleton className="h-4 w-36" />
    )}
  </p>
)

const FiguresOf = ({ person }: { person: Person | undefined }) => (
  <dl className="grid grid-cols-2 gap-x-4 text-sm">
    {figuresInWords(person).map(({ label, value }) => (
      <Figure key={label} label={label}>
        {value ?? <Skeleton className="h-4 w-6" />}
      </Figure>
    ))}
  </dl>
)

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex h-6 items-center justify-between gap-2 whitespace-nowrap">
    <dt className="min-w-0 truncate text-ink-faint text-xs">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

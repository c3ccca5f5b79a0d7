import { useQuery } from '@tanstack/react-query'
import { AppError } from '#shared/errors'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { invitationQuery, useTeamCode } from './queries.ts'

/** Whose team the link invites to, for players and guests (TOURNAMENT-70). */
export function InvitationCard({ id, isGuest }: { id: string; isGuest: boolean }) {
  const code = useTeamCode()
  const query = useQuery({ ...invitationQuery(id, code), enabled: code !== '' })
  const { data, error } = query
  if (code === '') return null
  if (!data && !error) return <Skeleton className="h-20 w-full rounded-card" />
  if (!data && !(error instanceof AppError && error.code === 'wrong_team_code'))
    return <QueryError query={query} failure="Не удалось загрузить приглашение" />
  return (
    <section aria-label="Приглашение" className="card flex items-center gap-3 border-accent-ink/40 p-4 lg:p-5">
      <Avatar name={data?.name ?? '?'} />
      <div className="min-w-0 leading-snug">
        <p className="wrap-anywhere font-semibold">
          {data ? `Тебя зовут в команду «${data.name}»` : 'Приглашение не подходит'}
        </p>
        <p className="mt-0.5 text-ink-soft text-sm">
          {!data
            ? 'Код из ссылки больше не действует. Попроси у капитана новую.'
            : isGuest
              ? 'Войди, чтобы вступить.'
              : 'Каждый платит взнос за себя.'}
        </p>
      </div>
    </section>
  )
}

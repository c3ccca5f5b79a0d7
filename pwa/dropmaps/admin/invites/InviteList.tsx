import { useClock } from '../../../lib/clock.ts'
import { useLiveList } from '../../../lib/lists.ts'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { InviteRow } from './InviteRow.tsx'
import { invitesQuery } from './queries.ts'
import { useDeletion } from './useDeletion.tsx'

export function InviteList({ mapId }: { mapId: string }) {
  const list = useLiveList(invitesQuery(mapId, 'all'))
  const now = useClock(list.rows.map(({ expiresAt }) => expiresAt))
  const deletion = useDeletion(mapId)
  if (list.isPending || (!list.error && list.rows.length === 0)) return null
  return (
    <section aria-label="Приглашения" className="flex flex-col gap-2">
      <h3>Приглашения</h3>
      <PagedList list={list} failure="Не удалось загрузить приглашения" skeleton={null} empty={null}>
        {(invites) => (
          <ul className="flex flex-col gap-1.5">
            {invites.map((invite) => (
              <InviteRow key={invite.code} invite={invite} now={now} onDelete={deletion.ask} />
            ))}
          </ul>
        )}
      </PagedList>
      {deletion.dialog}
    </section>
  )
}

import type { InviteCode } from '#shared/dropmaps/shapes'
import { useClock } from '../../../lib/clock/clock.ts'
import { useLiveList } from '../../../lib/lists.ts'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { DeleteInviteDialog } from './DeleteInviteDialog.tsx'
import { InviteRow } from './InviteRow.tsx'
import { invitesQuery } from './queries.ts'

export function InviteList({ mapId }: { mapId: string }) {
  const list = useLiveList(invitesQuery(mapId, 'all'))
  const now = useClock(list.rows.map(({ expiresAt }) => expiresAt))
  const { row: asked, open, dialogProps } = useOpened<InviteCode>()
  if (list.isPending || (!list.error && list.rows.length === 0)) return null
  return (
    <section aria-label="Приглашения" className="flex flex-col gap-2">
      <h3>Приглашения</h3>
      <PagedList list={list} failure="Не удалось загрузить приглашения" skeleton={null} empty={null}>
        {(invites) => (
          <ul className="flex flex-col gap-1.5">
            {invites.map((invite) => (
              <InviteRow key={invite.code} invite={invite} now={now} onDelete={open} />
            ))}
          </ul>
        )}
      </PagedList>
      {asked && <DeleteInviteDialog key={asked.code} {...dialogProps()} mapId={mapId} invite={asked} />}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, Trash2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '#shared/dates'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { useClock } from '../../lib/clock.ts'
import { ActNote } from '../../ui/ActNote.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { invitesQuery } from '../queries.ts'
import { useDeleteInvite } from './adminQueries.ts'

/** A map's invite codes, with what has become of each. */
export function InviteList({ mapId }: { mapId: string }) {
  const { data: invites } = useQuery(invitesQuery(mapId))
  const now = useClock(invites?.map(({ expiresAt }) => expiresAt))
  if (!invites || invites.length === 0) return null
  return (
    <section aria-label="Инвайт-коды" className="flex flex-col gap-2">
      <h3>Инвайт-коды</h3>
      <ul className="flex flex-col gap-1.5">
        {invites.map((invite) => (
          <Code key={invite.code} invite={invite} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Code({ invite: { code, displayName, isUsed, usedAt, expiresAt }, now }: { invite: InviteCode; now: number }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteInvite(code)
  return (
    <li className="rounded-control border border-line py-1 pr-1 pl-3">
      <div className="flex items-center">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{displayName}</span>
          <code className="text-ink-soft text-sm">{code}</code>
        </span>
        <CopyButton name={`код ${displayName}`} text={code} />
        <IconButton
          label={`Удалить код: ${displayName}`}
          busy={remove.isPending}
          icon={<Trash2 aria-hidden className="size-4.5" />}
          onClick={() => setAsking(true)}
        />
      </div>
      <p className="pb-1.5">
        {isUsed ? (
          <Badge icon={<UserCheck aria-hidden />}>Использован{usedAt ? ` ${longDate(usedAt)}` : ''}</Badge>
        ) : Date.parse(expiresAt) <= now ? (
          <Badge tone="warning" icon={<Clock aria-hidden />}>
            Истёк
          </Badge>
        ) : (
          <Badge tone="success" icon={<CircleCheck aria-hidden />}>
            Действует до {longDate(expiresAt)}
          </Badge>
        )}
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Удалить код?"
        description={`${displayName} больше не сможет войти по этому коду.`}
        yes="Удалить"
        variant="danger"
        busy={remove.isPending}
        onYes={() => remove.act(undefined)}
      >
        <ActNote act={remove} className="pb-2" />
      </ConfirmDialog>
    </li>
  )
}

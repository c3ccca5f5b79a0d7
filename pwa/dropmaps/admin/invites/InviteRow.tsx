import { CircleCheck, Clock, Link2, Trash2, UserCheck } from 'lucide-react'
import { longDate } from '#shared/dates'
import { inviteState } from '#shared/dropmaps/inviteCode'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { Badge } from '../../../ui/Badge.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { groupsOf } from './invites.ts'

type InviteRowProps = {
  invite: InviteCode
  now: number
  onDelete: (invite: InviteCode) => void
  locationName?: string | undefined
  isChosen?: boolean
  onChoose?: () => void
}

const icon = 'size-4.5'

export function InviteRow({ invite, now, onDelete, locationName, isChosen, onChoose }: InviteRowProps) {
  const { code, link, displayName } = invite
  const who = (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{displayName}</span>
      <code className="block truncate text-ink-soft text-sm">{groupsOf(code)}</code>
    </span>
  )
  return (
    <li className="rounded-control border border-line py-1 pr-1 pl-3">
      <div className="flex flex-wrap items-center gap-1">
        {onChoose ? (
          <label className="flex min-w-0 flex-1 basis-37 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              aria-label={`Выбрать: ${displayName}`}
              checked={isChosen}
              onChange={onChoose}
              className="size-4.5 shrink-0 accent-accent"
            />
            {who}
          </label>
        ) : (
          who
        )}
        <span className="ml-auto flex shrink-0">
          <CopyButton name={`код ${displayName}`} text={code} title="Скопировать код" />
          <CopyButton
            name={`ссылка ${displayName}`}
            text={link}
            title="Скопировать ссылку"
            icon={<Link2 className={icon} />}
          />
          <IconButton
            label={`Удалить приглашение: ${displayName}`}
            title="Удалить приглашение"
            icon={<Trash2 className={icon} />}
            onClick={() => onDelete(invite)}
          />
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 pt-1 pr-2 pb-1.5 [&>:first-child]:whitespace-normal">
        <StateBadge invite={invite} now={now} />
        {locationName && <span className="min-w-0 flex-1 basis-24 truncate text-ink-soft text-sm">{locationName}</span>}
      </p>
    </li>
  )
}

function StateBadge({ invite, now }: { invite: InviteCode; now: number }) {
  const { usedAt, expiresAt } = invite
  const state = inviteState(invite, now)
  if (state === 'used') return <Badge icon={<UserCheck />}>Использовано{usedAt ? ` ${longDate(usedAt)}` : ''}</Badge>
  if (state === 'expired')
    return (
      <Badge tone="warning" icon={<Clock />}>
        Истекло {longDate(expiresAt)}
      </Badge>
    )
  return (
    <Badge tone="success" icon={<CircleCheck />}>
      Действует до {longDate(expiresAt)}
    </Badge>
  )
}

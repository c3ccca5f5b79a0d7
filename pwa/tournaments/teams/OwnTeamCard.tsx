import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RefreshCw, Share2, UserRoundMinus, UserRoundPen, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { hasRegistrationEnded } from '#shared/tournaments/registration'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import type { TournamentStatus } from '#shared/tournaments/status'
import { fateOf, type OwnTeam, type OwnTeamMember, teamRoleLabels } from '#shared/tournaments/teams'
import { share } from '../../lib/browser/share.ts'
import { useClock } from '../../lib/clock/clock.ts'
import { useUser } from '../../lib/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmInline } from '../../ui/ConfirmInline.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { ownTeamQuery } from './queries.ts'
import { TeamDialog } from './TeamDialog.tsx'
import { TeamStatusBadge } from './TeamStatusBadge.tsx'
import { useTeam } from './useTeam.ts'

type OwnTeamCardProps = { tournament: TournamentSummary; status: TournamentStatus }
type Opened = { dialog: 'edit' | OwnTeamMember; isOpen: boolean; opening: number }

/** The own team: who is in it, and for its captain the code and the roster's changes. */
export function OwnTeamCard({ tournament, status }: OwnTeamCardProps) {
  const user = useUser()
  const query = useQuery(ownTeamQuery(tournament.id, user.id))
  const own = query.data
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened((before) => before && { ...before, isOpen: false })
  const team = useTeam(tournament.id, 'Состав команды', close)
  const now = useClock([tournament.registrationEndDate])
  if (query.error) return <QueryError query={query} failure="Не удалось загрузить команду" />
  if (!own) return <Skeleton className="h-72 w-full rounded-card" />

  const open = (dialog: Opened['dialog']) =>
    setOpened((before) => ({ dialog, isOpen: true, opening: (before?.opening ?? 0) + 1 }))
  const period = { status, registrationEndDate: new Date(tournament.registrationEndDate) }
  const isForming = !hasRegistrationEnded(period, new Date(now))
  const mayChange = own.isCaptain && isForming
  const roster = { status: own.status, memberCount: own.members.length, teamSize: tournament.teamSize }
  const removed = opened?.dialog === 'edit' ? undefined : opened?.dialog
  const free = Math.max(0, tournament.teamSize - own.members.length)
  return (
    <section aria-label="Твоя команда" className="card flex flex-col gap-4 p-4 lg:p-6">
      <div className="flex items-center gap-3">
        <span className="shrink-0 max-[16rem]:hidden">
          <Avatar name={own.name} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2 sm:flex-row sm:items-center sm:justify-between">
          <div className="min-w-0 max-w-full">
            <p className="text-ink-faint text-sm">Твоя команда</p>
            <h2 className="wrap-anywhere line-clamp-2 text-lg leading-snug" title={own.name}>
              {own.name}
            </h2>
          </div>
          <TeamStatusBadge team={own} />
        </div>
      </div>
      <ul className="flex flex-col">
        {own.members.map((member) => (
          <Member
            key={member.userId}
            member={member}
            isFree={tournament.entryFee === 0}
            onRemove={mayChange && !member.isSelf ? () => open(member) : undefined}
          />
        ))}
        {isForming && emptySeats.slice(0, free).map((seat) => <EmptySeat key={seat} />)}
      </ul>
      {mayChange && own.code && own.members.length < tournament.teamSize + tournament.substitutes && (
        <Invitation
          own={own}
          code={own.code}
          tournament={tournament}
          onRenew={() => team.act({ action: 'renew' })}
          isBusy={team.isPending}
        />
      )}
      {mayChange && (
        <Button
          variant="quiet"
          disabled={team.isPending}
          icon={<UserRoundPen className="size-4.5" />}
          onClick={() => open('edit')}
        >
          Изменить команду
        </Button>
      )}
      {opened?.dialog === 'edit' && (
        <TeamDialog
          key={opened.opening}
          own={own}
          teamSize={tournament.teamSize}
          team={team}
          open={opened.isOpen}
          onClose={close}
        />
      )}
      {removed && opened && (
        <LeaveDialog
          key={opened.opening}
          member={removed}
          refundAmount={own.members.find(({ userId }) => userId === removed.userId)?.fee ?? 0}
          fate={fateOf(roster, isForming)}
          isCaptain
          team={team}
          open={opened.isOpen && own.members.some(({ userId }) => userId === removed.userId)}
          onClose={close}
        />
      )}
    </section>
  )
}

const emptySeats = ['first', 'second', 'third']
const EmptySeat = () => (
  <li className="flex min-h-13 items-center gap-3 border-line/60 border-b py-2 text-ink-faint last:border-0">
    <span className="grid size-10 place-items-center rounded-full border border-line border-dashed">
      <UserRoundPlus className="size-5" />
    </span>
    Свободное место
  </li>
)

type MemberProps = { member: OwnTeamMember; isFree: boolean; onRemove: (() => void) | undefined }

const Member = ({ member, isFree, onRemove }: MemberProps) => (
  <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-line/60 border-b py-2 last:border-0">
    <Avatar name={member.displayName} />
    <div className="min-w-0 flex-1 leading-snug max-[23rem]:basis-1/2">
      <p className="truncate font-medium" title={member.displayName}>
        {member.displayName}
        {member.isSelf && <span className="text-ink-faint"> · ты</span>}
      </p>
      <p className="text-ink-faint text-sm">
        {teamRoleLabels[member.role]}
        {member.checkedInAt && <span className="text-success"> · на месте</span>}
      </p>
    </div>
    {!isFree &&
      (member.hasPaid ? (
        <Badge tone="success" icon={<CircleCheck />}>
          Оплачено
        </Badge>
      ) : member.isShort ? (
        <Badge tone="warning">Не хватает на взнос</Badge>
      ) : (
        <Badge>Взнос позже</Badge>
      ))}
    {onRemove && (
      <IconButton
        label={`Убрать из команды: ${member.displayName}`}
        title="Убрать из команды"
        icon={<UserRoundMinus className="size-4.5" />}
        onClick={onRemove}
      />
    )}
  </li>
)

type InvitationProps = {
  own: OwnTeam
  code: string
  tournament: TournamentSummary
  isBusy: boolean
  onRenew: () => void
}

const Invitation = ({ own, code, tournament, isBusy, onRenew }: InvitationProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-ground/50 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 max-[15rem]:basis-full">
          <span className="block text-[0.8125rem] text-ink-faint">Код команды</span>
          <span className="block select-all font-bold font-display text-2xl tracking-[0.12em] max-[23rem]:text-base max-[23rem]:tracking-normal">
            {code}
          </span>
        </span>
        <CopyButton name="код команды" text={code} title="Скопировать код" />
      </div>
      <Button
        icon={<Share2 className="size-4.5" />}
        onClick={() => void share(`${own.name}: ${tournament.name}`, `?team=${code}`)}
      >
        {own.missing > 0 ? 'Позвать в команду' : 'Позвать запасного'}
      </Button>
      <ConfirmInline
        key={code}
        isAsking={isAsking}
        onAsk={setAsking}
        button={{ variant: 'ghost', icon: <RefreshCw className="size-4.5" />, children: 'Заменить код' }}
        question="Старый код и ссылка с ним сразу перестанут подходить."
        yes="Заменить"
        isBusy={isBusy && isAsking}
        onYes={onRenew}
      />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Crown, Link2, Unlink2, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateTime } from '#shared/dates'
import type { AdminUser } from '#shared/users'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Money } from '../ui/Money.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { StatTile } from '../ui/StatTile.tsx'
import { adminUserQuery } from './adminQueries.ts'
import { KillMedals } from './KillMedals.tsx'
import { PlayerAvatar } from './PlayerAvatar.tsx'
import { UserBadges } from './UserBadges.tsx'

type UserDialogProps = {
  user: AdminUser
  open: boolean
  onAdjust: () => void
  onGrant: () => void
  onClose: () => void
  children?: ReactNode
}

/** PROFILE-5. */
export function UserDialog({ user: listed, onAdjust, onGrant, children, ...dialog }: UserDialogProps) {
  const { data: user = listed } = useQuery({ ...adminUserQuery(listed.id), enabled: dialog.open })
  const { stats } = user
  return (
    <Dialog
      {...dialog}
      title="Карточка пользователя"
      footer={
        !user.deletedAt && (
          <>
            <Button variant="quiet" icon={<Crown className="size-4.5" />} onClick={onGrant}>
              Выдать Premium
            </Button>
            <Button icon={<Wallet className="size-4.5" />} onClick={onAdjust}>
              Изменить баланс
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-6 pb-2">
        <div className="flex items-center gap-4">
          <PlayerAvatar player={{ ...user, premiumTier: 'none' }} size="large" />
          <div className="min-w-0">
            <p className="truncate font-bold font-display text-xl tracking-tight">{user.displayName}</p>
            <p className="truncate text-ink-soft">@{user.username}</p>
            <p className="mt-1.5 flex flex-wrap items-center gap-2">
              <UserBadges user={user} />
              {user.premiumEndDate && (
                <span className="text-ink-faint text-sm">Premium до {dateTime(user.premiumEndDate)}</span>
              )}
            </p>
          </div>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <StatTile label="Баланс" tone="gold" value={<Money amount={user.balance} fit />} />
          <StatTile label="Заработано всего" tone="gold" value={<Money amount={stats.totalEarnings} fit />} />
        </div>
        <Section title="Заявки">
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:[&>*]:px-3">
            <StatTile label="Всего" value={stats.totalSubmissions} />
            <StatTile label="Одобрено" tone="success" value={stats.approvedSubmissions} />
            <StatTile label="На модерации" tone="warning" value={stats.pendingSubmissions} />
            <StatTile label="Отклонено" tone="danger" value={stats.rejectedSubmissions} />
          </div>
        </Section>
        <Section title="Киллы" aside={<span className="text-ink-soft">Всего: {user.totalKills}</span>}>
          <KillMedals player={user} size="medium" />
        </Section>
        {children}
        <Section title="Аккаунт">
          <dl className={facts}>
            <CopiedFact name="ID" value={user.id} isCode />
            <CopiedFact name="ID игры" value={user.epicGamesId} isCode />
            <CopiedFact name="Email" value={user.email} />
            <Fact name="Создан">{dateTime(user.createdAt)}</Fact>
            <Fact name="Обновлён">{dateTime(user.updatedAt)}</Fact>
            {user.deletedAt && <Fact name="Удалён">{dateTime(user.deletedAt)}</Fact>}
          </dl>
        </Section>
        <Integration title="Telegram" isLinked={user.telegramChatId !== null || user.telegramUsername !== null}>
          <CopiedFact name="Username" value={user.telegramUsername && `@${user.telegramUsername}`} />
          <CopiedFact name="Chat ID" value={user.telegramChatId} isCode />
          <CopiedFact name="Имя" value={user.telegramFirstName} />
          <CopiedFact name="Фамилия" value={user.telegramLastName} />
        </Integration>
        <Integration title="Discord" isLinked={user.discordId !== null || user.discordUsername !== null}>
          <CopiedFact name="Username" value={user.discordUsername} />
          <CopiedFact name="ID" value={user.discordId} isCode />
          <CopiedFact name="Email" value={user.discordEmail} />
        </Integration>
      </div>
    </Dialog>
  )
}

const facts = 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 [&_dt]:text-ink-faint'

const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section aria-label={title}>
    <div className="mb-2 flex items-center justify-between gap-3">
      <h3>{title}</h3>
      {aside}
    </div>
    {children}
  </section>
)

const Integration = ({ title, isLinked, children }: { title: string; isLinked: boolean; children: ReactNode }) => (
  <Section
    title={title}
    aside={
      isLinked ? (
        <Badge tone="success" icon={<Link2 />}>
          Подключён
        </Badge>
      ) : (
        <Badge icon={<Unlink2 />}>Не подключён</Badge>
      )
    }
  >
    {isLinked && <dl className={facts}>{children}</dl>}
  </Section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className="flex min-h-9 items-center break-all">{children}</dd>
  </>
)

type CopiedFactProps = {
  name: string
  value: string | null
  isCode?: boolean
}

const CopiedFact = ({ name, value, isCode = false }: CopiedFactProps) =>
  value ? (
    <Fact name={name}>
      <span className={isCode ? 'font-mono text-sm' : ''}>{value}</span>
      <CopyButton name={name} text={value} />
    </Fact>
  ) : (
    <Fact name={name}>—</Fact>
  )

import { IdCard, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateTime } from '#shared/dates'
import type { AdminUser } from '#shared/users'
import { IconButton } from '../ui/IconButton.tsx'
import { SkeletonRows, Table, Td, Th, Tr } from '../ui/lists/Table.tsx'
import { Money } from '../ui/Money.tsx'
import { UserBadges } from '../users/UserBadges.tsx'
import { SubmissionCounts } from './SubmissionCounts.tsx'

export type UserListProps = {
  /** Undefined while they are awaited. */
  rows: AdminUser[] | undefined
  more: ReactNode
  openedId: string | undefined
  onOpen: (user: AdminUser) => void
  onAdjust: (user: AdminUser) => void
}

export const UserTable = ({ rows, more, openedId, onOpen, onAdjust }: UserListProps) => (
  <Table
    label="Пользователи"
    head={
      <>
        <Th>ID</Th>
        <Th>Пользователь</Th>
        <Th>ID игры</Th>
        <Th>Email</Th>
        <Th align="right">Баланс</Th>
        <Th>Заявки</Th>
        <Th align="right">Заработано</Th>
        <Th>Регистрация</Th>
        <Th>Действия</Th>
      </>
    }
  >
    {rows ? (
      rows.map((user) => (
        <Tr key={user.id} selected={user.id === openedId} onOpen={() => onOpen(user)}>
          <Td className="font-mono text-ink-faint text-sm" title={user.id}>
            {user.id.slice(0, 8)}
          </Td>
          <Td className="leading-snug">
            <span className="flex max-w-44 2xl:max-w-60 items-center gap-2">
              <span className="truncate font-medium">{user.displayName}</span>
              <UserBadges user={user} />
            </span>
            <span className="block max-w-44 2xl:max-w-60 truncate text-ink-faint text-sm">@{user.username}</span>
            {user.telegramUsername && (
              <span className="block max-w-44 2xl:max-w-60 truncate text-ink-faint text-sm">
                Telegram @{user.telegramUsername}
              </span>
            )}
          </Td>
          <Td className="font-mono text-ink-faint text-sm" title={user.epicGamesId}>
            {user.epicGamesId.slice(0, 12)}
          </Td>
          <Td className="text-ink-soft" title={user.email ?? undefined}>
            <span className="block max-w-40 truncate 2xl:max-w-56">{user.email ?? '—'}</span>
          </Td>
          <Td align="right">
            <Money amount={user.balance} className="font-semibold text-gold" />
          </Td>
          <Td>
            <SubmissionCounts stats={user.stats} />
          </Td>
          <Td align="right">
            <Money amount={user.stats.totalEarnings} />
          </Td>
          <Td className="text-ink-soft leading-snug 2xl:whitespace-nowrap">{dateTime(user.createdAt)}</Td>
          <Td>
            <span className="-mx-3 flex">
              <IconButton
                label={`Изменить баланс: ${user.displayName}`}
                title="Баланс"
                icon={<Wallet aria-hidden className="size-5" />}
                onClick={() => onAdjust(user)}
              />
              <IconButton
                label={`Карточка: ${user.displayName}`}
                title="Карточка"
                icon={<IdCard aria-hidden className="size-5" />}
                onClick={() => onOpen(user)}
              />
            </span>
          </Td>
        </Tr>
      ))
    ) : (
      <SkeletonRows columns={9} />
    )}
    {rows && (
      <tr>
        <td colSpan={9}>{more}</td>
      </tr>
    )}
  </Table>
)

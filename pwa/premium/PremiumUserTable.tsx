import { CirclePlus, History, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { longDate } from '#shared/dates'
import { daysInWords } from '#shared/plural'
import { type PremiumUser, premiumSourceLabels, premiumTierLabels } from '#shared/premium'
import { IconButton } from '../ui/IconButton.tsx'
import { SkeletonRows, Table, Td, Th, Tr } from '../ui/lists/Table.tsx'
import type { PremiumAct } from './AdminPremium.tsx'
import { PremiumStateBadge } from './PremiumStateBadge.tsx'

export type PremiumUsersProps = {
  /** Undefined while they are awaited. */
  rows: PremiumUser[] | undefined
  more: ReactNode
  onAct: (act: PremiumAct, user: PremiumUser) => void
}

export const PremiumUserTable = ({ rows, more, onAct }: PremiumUsersProps) => (
  <Table
    label="Игроки с Premium"
    head={
      <>
        <Th>Игрок</Th>
        <Th>Уровень</Th>
        <Th>Источник</Th>
        <Th>Окончание</Th>
        <Th align="right">Осталось</Th>
        <Th>Статус</Th>
        <Th>Действия</Th>
      </>
    }
  >
    {rows ? (
      rows.map((user) => (
        <Tr key={user.id}>
          <Td className="leading-snug">
            <span className="block max-w-64 truncate font-medium">{user.displayName}</span>
            <span className="block max-w-64 truncate text-ink-faint text-sm">@{user.username}</span>
          </Td>
          <Td className="font-medium">{premiumTierLabels[user.premiumTier]}</Td>
          <Td className="text-ink-soft">{premiumSourceLabels[user.premiumSource]}</Td>
          <Td className="whitespace-nowrap text-ink-soft">{longDate(user.premiumEndDate)}</Td>
          <Td align="right" className="whitespace-nowrap">
            {user.isExpired ? '—' : daysInWords(user.daysRemaining)}
          </Td>
          <Td>
            <PremiumStateBadge user={user} />
          </Td>
          <Td className="whitespace-nowrap">
            <div className="-my-1 flex">
              <IconButton
                label={`Выдать Premium: ${user.displayName}`}
                icon={<CirclePlus aria-hidden className="size-5" />}
                onClick={() => onAct('grant', user)}
              />
              <IconButton
                label={`История Premium: ${user.displayName}`}
                icon={<History aria-hidden className="size-5" />}
                onClick={() => onAct('history', user)}
              />
              {!user.isExpired && (
                <IconButton
                  label={`Отозвать Premium: ${user.displayName}`}
                  className="hover:text-danger"
                  icon={<Undo2 aria-hidden className="size-5" />}
                  onClick={() => onAct('revoke', user)}
                />
              )}
            </div>
          </Td>
        </Tr>
      ))
    ) : (
      <SkeletonRows columns={7} />
    )}
    {rows && (
      <tr>
        <td colSpan={7}>{more}</td>
      </tr>
    )}
  </Table>
)

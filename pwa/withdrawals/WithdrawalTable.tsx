import type { ReactNode } from 'react'
import { dateTime } from '#shared/dates'
import { type AdminWithdrawal, withdrawalMethodLabels } from '#shared/withdrawals'
import { SkeletonRows, Table, Td, Th, Tr } from '../ui/lists/Table.tsx'
import { Money } from '../ui/Money.tsx'
import { WithdrawalStatusBadge } from './WithdrawalStatusBadge.tsx'

export type WithdrawalListProps = {
  /** Undefined while they are awaited. */
  rows: AdminWithdrawal[] | undefined
  more: ReactNode
  openedId: string | undefined
  onOpen: (withdrawal: AdminWithdrawal) => void
}

export const WithdrawalTable = ({ rows, more, openedId, onOpen }: WithdrawalListProps) => (
  <Table
    label="Выводы"
    head={
      <>
        <Th>ID</Th>
        <Th>Игрок</Th>
        <Th align="right">Сумма</Th>
        <Th>Способ</Th>
        <Th>Статус</Th>
        <Th>Создан</Th>
        <Th>Действия</Th>
      </>
    }
  >
    {rows ? (
      rows.map((withdrawal) => {
        const { id, user, amount, finalAmount, method, status, createdAt } = withdrawal
        return (
          <Tr key={id} selected={id === openedId} onOpen={() => onOpen(withdrawal)}>
            <Td className="font-mono text-ink-faint text-sm" title={id}>
              {id.slice(0, 8)}
            </Td>
            <Td className="leading-snug">
              <span className="block max-w-56 truncate font-medium">{user.displayName}</span>
              <span className="block max-w-56 truncate text-ink-faint text-sm">@{user.username}</span>
            </Td>
            <Td align="right">
              <Money amount={finalAmount} className="block font-semibold" />
              {finalAmount !== amount && (
                <span className="whitespace-nowrap text-ink-faint text-sm">
                  <Money amount={amount} /> + бонус
                </span>
              )}
            </Td>
            <Td>{withdrawalMethodLabels[method]}</Td>
            <Td>
              <WithdrawalStatusBadge status={status} />
            </Td>
            <Td className="whitespace-nowrap text-ink-soft">{dateTime(createdAt)}</Td>
            <Td className="text-accent-ink text-sm">Открыть</Td>
          </Tr>
        )
      })
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

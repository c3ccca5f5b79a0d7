import type { ReactNode } from 'react'
import { dateTime } from '#shared/dates'
import { useMatches } from '../lib/browser/media.ts'
import { SkeletonRows, Table, Td, Th, Tr } from '../ui/lists/Table.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Action } from './queries.ts'
import { actionLabel, actorOf, targetLabel } from './words.ts'

type ActionListProps = {
  /** Undefined while they are awaited. */
  rows: Action[] | undefined
  more: ReactNode
  onOpen: (action: Action) => void
}

export const ActionList = (props: ActionListProps) =>
  useMatches('(width >= 48rem)') ? <ActionTable {...props} /> : <ActionCards {...props} />

const ActionTable = ({ rows, more, onOpen }: ActionListProps) => (
  <Table
    label="Логи"
    head={
      <>
        <Th>Администратор</Th>
        <Th>Действие</Th>
        <Th>Объект</Th>
        <Th>Игрок</Th>
        <Th>Дата</Th>
      </>
    }
  >
    {rows ? (
      rows.map((action) => (
        <Tr key={action.id} onOpen={() => onOpen(action)}>
          <Td className="font-medium">{actorOf(action)}</Td>
          <Td>{actionLabel(action.action)}</Td>
          <Td className="text-ink-soft">{targetLabel(action.targetType)}</Td>
          <Td className="max-w-56 truncate">{action.player?.displayName ?? '—'}</Td>
          <Td className="whitespace-nowrap text-ink-soft">{dateTime(action.createdAt)}</Td>
        </Tr>
      ))
    ) : (
      <SkeletonRows columns={5} />
    )}
    {rows && (
      <tr>
        <td colSpan={5}>{more}</td>
      </tr>
    )}
  </Table>
)

const ActionCards = ({ rows, more, onOpen }: ActionListProps) => (
  <>
    <ul aria-label="Логи" className="flex flex-col gap-2.5">
      {rows
        ? rows.map((action) => (
            <li key={action.id}>
              <button
                type="button"
                onClick={() => onOpen(action)}
                className="card w-full p-4 text-left leading-snug active:bg-raised"
              >
                <span className="flex justify-between gap-3">
                  <span className="font-semibold">{actionLabel(action.action)}</span>
                  <span className="truncate text-ink-soft text-sm">
                    {action.player?.displayName ?? targetLabel(action.targetType)}
                  </span>
                </span>
                <span className="mt-1.5 flex justify-between gap-3 text-ink-faint text-sm">
                  <span className="truncate">{actorOf(action)}</span>
                  <span className="whitespace-nowrap">{dateTime(action.createdAt)}</span>
                </span>
              </button>
            </li>
          ))
        : Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <li key={index} className="card flex flex-col gap-3 p-4">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-3.5 w-1/2" />
            </li>
          ))}
    </ul>
    {more}
  </>
)

import type { ReactNode } from 'react'
import { dateTime } from '#shared/dates'
import { killTypeLabels, submissionCategoryLabels } from '#shared/submissions'
import { cut } from '../lib/cut.ts'
import { Badge } from '../ui/Badge.tsx'
import { SkeletonRows, Table, Td, Th, Tr } from '../ui/lists/Table.tsx'
import { Money } from '../ui/Money.tsx'
import type { Kill } from './queries.ts'

/** `rows` is undefined while they are awaited. */
export type KillsProps = { rows: Kill[] | undefined; more: ReactNode; onOpen: (submissionId: string) => void }

export const KillTable = ({ rows, more, onOpen }: KillsProps) => (
  <Table
    label="История киллов"
    head={
      <>
        <Th>Тип</Th>
        <Th>Игрок</Th>
        <Th align="right">Награда</Th>
        <Th>Заявка</Th>
        <Th>Кто выдал</Th>
        <Th>Причина</Th>
        <Th>Дата и время</Th>
      </>
    }
  >
    {rows ? (
      rows.map((kill) => (
        <Tr key={kill.id} onOpen={() => onOpen(kill.submission.id)}>
          <Td>
            <Badge tone={kill.killType}>{killTypeLabels[kill.killType]}</Badge>
          </Td>
          <Td>
            <Person {...kill.user} />
          </Td>
          <Td align="right">
            <Money amount={kill.rewardAmount} className="font-semibold text-gold" />
          </Td>
          <Td className="leading-snug">
            <span className="block">{submissionCategoryLabels[kill.submission.category]}</span>
            <span className="block max-w-64 truncate text-ink-faint text-sm" title={kill.submission.originalFilename}>
              {cut(kill.submission.originalFilename, 50)}
            </span>
          </Td>
          <Td>
            <GrantedBy {...kill} />
          </Td>
          <Td className="text-ink-soft">
            <span className="line-clamp-2 min-w-40 max-w-80 leading-snug" title={kill.reason ?? undefined}>
              {kill.reason ?? '—'}
            </span>
          </Td>
          <Td className="whitespace-nowrap text-ink-soft">{dateTime(kill.createdAt)}</Td>
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

const Person = ({ displayName, username }: { displayName: string; username: string }) => (
  <span className="block max-w-44 leading-snug">
    <span className="block truncate font-medium">{displayName}</span>
    <span className="block truncate text-ink-faint text-sm">@{username}</span>
  </span>
)

const GrantedBy = ({ grantedByUser }: Pick<Kill, 'grantedByUser'>) =>
  grantedByUser ? <Person {...grantedByUser} /> : <Badge>System</Badge>

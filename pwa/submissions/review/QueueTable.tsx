import type { ReactNode } from 'react'
import { dateTime } from '#shared/dates'
import { fileTypeLabels } from '#shared/submissions'
import { cut } from '../../lib/cut.ts'
import { megabytes } from '../../lib/fileSize.ts'
import { SkeletonRows, Table, Td, Th, Tr } from '../../ui/lists/Table.tsx'
import { Money } from '../../ui/Money.tsx'
import { CategoryBadge } from '../Category.tsx'
import { hasText } from '../facts.ts'
import { ReencodedBadge } from '../Reencoded.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { Thumbnail } from '../Thumbnail.tsx'
import type { QueuedSubmission } from './queueQueries.ts'

export type QueueProps = {
  /** Undefined while they are awaited. */
  rows: QueuedSubmission[] | undefined
  more: ReactNode
  openedId: string | undefined
  onOpen: (submission: QueuedSubmission) => void
}

export const QueueTable = ({ rows, more, openedId, onOpen }: QueueProps) => (
  <Table
    label="Заявки"
    head={
      <>
        <Th>Файл</Th>
        <Th>Игрок</Th>
        <Th>Категория</Th>
        <Th>Текст</Th>
        <Th>Статус</Th>
        <Th align="right">Награда</Th>
        <Th>Дата</Th>
      </>
    }
  >
    {rows ? (
      rows.map((submission) => (
        <Tr key={submission.id} selected={submission.id === openedId} onOpen={() => onOpen(submission)}>
          <Td>
            <span className="flex items-center gap-3">
              <Thumbnail {...submission} className="aspect-video w-20 shrink-0 rounded-lg" />
              <span className="flex min-w-42 max-w-64 flex-col items-start gap-0.5 leading-snug">
                <span className="wrap-anywhere" title={submission.originalFilename}>
                  {cut(submission.originalFilename, 50)}
                </span>
                <span className="text-ink-faint text-sm">
                  {fileTypeLabels[submission.fileType]}, {megabytes(submission.fileSize)}
                </span>
                {submission.reencoded && <ReencodedBadge />}
              </span>
            </span>
          </Td>
          <Td className="leading-snug">
            <span className="block max-w-40 truncate font-medium">{submission.user.displayName}</span>
            <span className="block max-w-40 truncate text-ink-faint text-sm">@{submission.user.username}</span>
          </Td>
          <Td>
            <CategoryBadge category={submission.category} />
          </Td>
          <Td className="text-ink-soft" title={submission.additionalText}>
            <span className="wrap-anywhere block min-w-28 max-w-60 leading-snug">
              {hasText(submission) ? cut(submission.additionalText, 30) : '—'}
            </span>
          </Td>
          <Td>
            <StatusBadge status={submission.status} />
          </Td>
          <Td align="right">
            {submission.reward === null ? (
              '—'
            ) : (
              <Money amount={submission.reward} className="font-semibold text-gold" />
            )}
          </Td>
          <Td className="text-ink-soft leading-snug 2xl:whitespace-nowrap">{dateTime(submission.createdAt)}</Td>
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

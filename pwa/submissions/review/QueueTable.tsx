import { dateTime } from '#shared/dates'
import { fileTypeLabels } from '#shared/fileLimits'
import { cut } from '../../lib/cut.ts'
import { megabytes } from '../../lib/fileSize.ts'
import { type Column, type RowsProps, Table } from '../../ui/lists/Table.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlayerName } from '../../users/PlayerName.tsx'
import { CategoryBadge } from '../Category.tsx'
import { hasText } from '../facts.ts'
import { ReencodedBadge } from '../Reencoded.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { Thumbnail } from '../Thumbnail.tsx'
import type { QueuedSubmission } from './queueQueries.ts'

export const QueueTable = (props: RowsProps<QueuedSubmission>) => <Table label="Заявки" columns={columns} {...props} />

const columns: Column<QueuedSubmission>[] = [
  {
    name: 'Файл',
    cell: (submission) => (
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
    ),
  },
  {
    name: 'Игрок',
    className: 'leading-snug',
    cell: ({ user }) => <PlayerName player={user} className="max-w-40" />,
  },
  { name: 'Категория', cell: ({ category }) => <CategoryBadge category={category} /> },
  {
    name: 'Текст',
    className: 'text-ink-soft',
    title: ({ additionalText }) => additionalText,
    cell: (submission) => (
      <span className="wrap-anywhere block min-w-28 max-w-60 leading-snug">
        {hasText(submission) ? cut(submission.additionalText, 30) : '—'}
      </span>
    ),
  },
  { name: 'Статус', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    name: 'Награда',
    align: 'right',
    cell: ({ reward }) => (reward === null ? '—' : <Money amount={reward} className="font-semibold text-gold" />),
  },
  {
    name: 'Дата',
    className: 'text-ink-soft leading-snug 2xl:whitespace-nowrap',
    cell: ({ createdAt }) => dateTime(createdAt),
  },
]

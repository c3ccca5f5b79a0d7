import { Eye } from 'lucide-react'
import { dateTime } from '#shared/dates'
import type { AdminScreenshot } from '#shared/subscriptions'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { type Column, type RowsProps, Table } from '../ui/lists/Table.tsx'
import { PlayerName } from '../users/PlayerName.tsx'
import { ScreenshotStatusBadge } from './ScreenshotStatusBadge.tsx'
import { reviewerOf, verbOf } from './words.ts'

export type ScreenshotsProps = RowsProps<AdminScreenshot> & {
  onReview: (screenshot: AdminScreenshot) => void
}

export const ScreenshotTable = ({ onReview, ...props }: ScreenshotsProps) => (
  <Table label="Скриншоты подписок" columns={[...columns, buttons({ ...props, onReview })]} {...props} />
)

const timeOf = (iso: string | null) => (iso ? dateTime(iso) : '—')
const timeLook = 'text-ink-soft leading-snug xl:whitespace-nowrap'

const columns: Column<AdminScreenshot>[] = [
  {
    name: 'Игрок',
    className: 'leading-snug',
    cell: (screenshot) => <PlayerName player={screenshot} className="max-w-56" />,
  },
  { name: 'Статус', cell: (screenshot) => <ScreenshotStatusBadge status={screenshot.subscriptionScreenshotStatus} /> },
  { name: 'Загружен', className: timeLook, cell: (screenshot) => timeOf(screenshot.subscriptionScreenshotUploadedAt) },
  {
    name: 'Рассмотрен',
    className: timeLook,
    cell: (screenshot) => timeOf(screenshot.subscriptionScreenshotReviewedAt),
  },
  { name: 'Кем', className: 'text-ink-soft', cell: reviewerOf },
  {
    name: 'Причина',
    className: 'text-ink-soft',
    title: (screenshot) => screenshot.subscriptionScreenshotRejectionReason,
    cell: (screenshot) => (
      <span className="line-clamp-2 max-w-60 leading-snug">
        {screenshot.subscriptionScreenshotRejectionReason ?? '—'}
      </span>
    ),
  },
]

const buttons = ({ onOpen, onReview }: Pick<ScreenshotsProps, 'onOpen' | 'onReview'>): Column<AdminScreenshot> => ({
  name: 'Действия',
  cell: (screenshot) => (
    <span className="flex items-center gap-1">
      <IconButton
        label={`Посмотреть: ${screenshot.displayName}`}
        title="Посмотреть"
        icon={<Eye aria-hidden className="size-5" />}
        onClick={() => onOpen(screenshot)}
      />
      <ReviewButton screenshot={screenshot} onReview={onReview} />
    </span>
  ),
})

type ReviewButtonProps = Pick<ScreenshotsProps, 'onReview'> & { screenshot: AdminScreenshot }

export const ReviewButton = ({ screenshot, onReview }: ReviewButtonProps) => (
  <Button
    variant="quiet"
    aria-label={`${verbOf(screenshot)}: ${screenshot.displayName}`}
    onClick={() => onReview(screenshot)}
  >
    {verbOf(screenshot)}
  </Button>
)

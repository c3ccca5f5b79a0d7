import { Eye } from 'lucide-react'
import { dateTime } from '#shared/dates'
import type { AdminScreenshot } from '#shared/premium/subscriptions'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { SkeletonCard } from '../ui/lists/SkeletonCard.tsx'
import type { Column, RowsProps } from '../ui/lists/Table.tsx'
import { TableOrCards } from '../ui/lists/TableOrCards.tsx'
import { PlayerName } from '../users/PlayerName.tsx'
import { ScreenshotStatusBadge } from './ScreenshotStatusBadge.tsx'
import { reviewerOf, verbOf } from './words.ts'

type ScreenshotListProps = RowsProps<AdminScreenshot> & {
  onReview: (screenshot: AdminScreenshot) => void
}

export const ScreenshotList = (props: ScreenshotListProps) => (
  <TableOrCards
    label="Скриншоты подписок"
    tableFrom="72rem"
    columns={[...columns, buttons(props)]}
    card={(screenshot) => <ScreenshotCard screenshot={screenshot} onOpen={props.onOpen} onReview={props.onReview} />}
    skeleton={<SkeletonCard lines={['h-5 w-2/3', 'h-4 w-1/2', 'h-11 w-full rounded-control']} />}
    awaited={3}
    {...props}
  />
)

const timeOf = (iso: string | null) => (iso ? dateTime(iso) : '—')
const timeClass = 'whitespace-nowrap text-ink-soft'

const columns: Column<AdminScreenshot>[] = [
  {
    name: 'Игрок',
    cell: (screenshot) => <PlayerName player={screenshot} className="max-w-48 2xl:max-w-72" />,
  },
  { name: 'Статус', cell: (screenshot) => <ScreenshotStatusBadge status={screenshot.subscriptionScreenshotStatus} /> },
  { name: 'Загружен', className: timeClass, cell: (screenshot) => timeOf(screenshot.subscriptionScreenshotUploadedAt) },
  {
    name: 'Рассмотрен',
    className: timeClass,
    cell: (screenshot) => timeOf(screenshot.subscriptionScreenshotReviewedAt),
  },
  { name: 'Кем', className: 'text-ink-soft', cell: reviewerOf },
  {
    name: 'Причина',
    className: 'text-ink-soft',
    title: (screenshot) => screenshot.subscriptionScreenshotRejectionReason,
    cell: (screenshot) => (
      <span className="block max-w-28 truncate 2xl:max-w-72">
        {screenshot.subscriptionScreenshotRejectionReason ?? '—'}
      </span>
    ),
  },
]

const buttons = ({ onOpen, onReview }: Pick<ScreenshotListProps, 'onOpen' | 'onReview'>): Column<AdminScreenshot> => ({
  name: 'Действия',
  cell: (screenshot) => (
    <span className="flex items-center gap-1">
      <IconButton
        label={`Посмотреть: ${screenshot.displayName}`}
        title="Посмотреть"
        icon={<Eye className="size-5" />}
        onClick={() => onOpen(screenshot)}
      />
      <ReviewButton screenshot={screenshot} onReview={onReview} />
    </span>
  ),
})

type ReviewButtonProps = Pick<ScreenshotListProps, 'onReview'> & { screenshot: AdminScreenshot }

const ReviewButton = ({ screenshot, onReview }: ReviewButtonProps) => (
  <Button
    variant="quiet"
    aria-label={`${verbOf(screenshot)}: ${screenshot.displayName}`}
    onClick={() => onReview(screenshot)}
  >
    {verbOf(screenshot)}
  </Button>
)

type ScreenshotCardProps = Pick<ScreenshotListProps, 'onOpen' | 'onReview'> & { screenshot: AdminScreenshot }

const ScreenshotCard = ({ screenshot, onOpen, onReview }: ScreenshotCardProps) => (
  <li className="card flex flex-col gap-2 p-4">
    <p className="flex items-center justify-between gap-2">
      <span className="truncate font-semibold">{screenshot.displayName}</span>
      <ScreenshotStatusBadge status={screenshot.subscriptionScreenshotStatus} />
    </p>
    <p className="text-ink-faint text-sm">
      @{screenshot.username}
      {screenshot.subscriptionScreenshotUploadedAt && `, ${dateTime(screenshot.subscriptionScreenshotUploadedAt)}`}
    </p>
    {screenshot.subscriptionScreenshotReviewedAt && (
      <p className="text-ink-soft text-sm">
        Рассмотрен {dateTime(screenshot.subscriptionScreenshotReviewedAt)}, {reviewerOf(screenshot)}
      </p>
    )}
    {screenshot.subscriptionScreenshotRejectionReason && (
      <p className="line-clamp-2 text-ink-soft text-sm">{screenshot.subscriptionScreenshotRejectionReason}</p>
    )}
    <div className="mt-1 grid grid-cols-2 gap-2">
      <Button variant="quiet" aria-label={`Посмотреть: ${screenshot.displayName}`} onClick={() => onOpen(screenshot)}>
        Посмотреть
      </Button>
      <ReviewButton screenshot={screenshot} onReview={onReview} />
    </div>
  </li>
)

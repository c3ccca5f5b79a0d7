import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateTime } from '#shared/dates'
import type { AdminScreenshot } from '#shared/subscriptions'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { SkeletonRows, Table, Td, Th, Tr } from '../ui/lists/Table.tsx'
import { ScreenshotStatusBadge } from './ScreenshotStatusBadge.tsx'
import { reviewerOf, verbOf } from './words.ts'

export type ScreenshotListProps = {
  /** Undefined while they are awaited. */
  rows: AdminScreenshot[] | undefined
  more: ReactNode
  openedId: string | undefined
  onOpen: (screenshot: AdminScreenshot) => void
  onReview: (screenshot: AdminScreenshot) => void
}

export const ScreenshotTable = ({ rows, more, openedId, onOpen, onReview }: ScreenshotListProps) => (
  <Table
    label="Скриншоты подписок"
    head={
      <>
        <Th>Игрок</Th>
        <Th>Статус</Th>
        <Th>Загружен</Th>
        <Th>Рассмотрен</Th>
        <Th>Кем</Th>
        <Th>Причина</Th>
        <Th>Действия</Th>
      </>
    }
  >
    {rows ? (
      rows.map((screenshot) => (
        <Tr key={screenshot.id} selected={screenshot.id === openedId} onOpen={() => onOpen(screenshot)}>
          <Td className="leading-snug">
            <span className="block max-w-56 truncate font-medium">{screenshot.displayName}</span>
            <span className="block max-w-56 truncate text-ink-faint text-sm">@{screenshot.username}</span>
          </Td>
          <Td>
            <ScreenshotStatusBadge status={screenshot.subscriptionScreenshotStatus} />
          </Td>
          <Td className="text-ink-soft leading-snug xl:whitespace-nowrap">
            {timeOf(screenshot.subscriptionScreenshotUploadedAt)}
          </Td>
          <Td className="text-ink-soft leading-snug xl:whitespace-nowrap">
            {timeOf(screenshot.subscriptionScreenshotReviewedAt)}
          </Td>
          <Td className="text-ink-soft">{reviewerOf(screenshot)}</Td>
          <Td className="text-ink-soft" title={screenshot.subscriptionScreenshotRejectionReason ?? undefined}>
            <span className="line-clamp-2 max-w-60 leading-snug">
              {screenshot.subscriptionScreenshotRejectionReason ?? '—'}
            </span>
          </Td>
          <Td>
            <span className="flex items-center gap-1">
              <IconButton
                label={`Посмотреть: ${screenshot.displayName}`}
                title="Посмотреть"
                icon={<Eye aria-hidden className="size-5" />}
                onClick={() => onOpen(screenshot)}
              />
              <Button
                variant="quiet"
                aria-label={`${verbOf(screenshot)}: ${screenshot.displayName}`}
                onClick={() => onReview(screenshot)}
              >
                {verbOf(screenshot)}
              </Button>
            </span>
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

const timeOf = (iso: string | null) => (iso ? dateTime(iso) : '—')

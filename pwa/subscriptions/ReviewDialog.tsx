import type { AdminScreenshot } from '#shared/subscriptions'
import { Dialog } from '../ui/Dialog.tsx'
import { useReviewScreenshot } from './adminQueries.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ScreenshotFacts } from './ScreenshotFacts.tsx'
import { ScreenshotImage } from './ScreenshotImage.tsx'
import { fileFacts } from './words.ts'

type ReviewDialogProps = { screenshot: AdminScreenshot; open: boolean; onClose: () => void; onRetry: () => void }

/** Approve or reject, with the picture in sight. Keyed by the screenshot, so that another one begins anew. */
export function ReviewDialog({ screenshot, open, onClose, onRetry }: ReviewDialogProps) {
  const review = useReviewScreenshot(screenshot.id, () => open && onClose())
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Рассмотреть подписку"
      description={`${screenshot.displayName}, @${screenshot.username}`}
      size="large"
    >
      <div className="grid gap-5 pb-2 md:grid-cols-[minmax(0,1fr)_20rem]">
        <ScreenshotImage
          address={screenshot.subscriptionScreenshotUrl ?? ''}
          label={`Скриншот подписки: ${screenshot.displayName}`}
          facts={fileFacts(screenshot)}
          onRetry={onRetry}
          className="h-[min(38dvh,30rem)] md:h-[min(68dvh,44rem)]"
        />
        <div className="flex min-w-0 flex-col gap-5">
          <ScreenshotFacts screenshot={screenshot} />
          <ReviewForm screenshot={screenshot} review={review} />
        </div>
      </div>
    </Dialog>
  )
}

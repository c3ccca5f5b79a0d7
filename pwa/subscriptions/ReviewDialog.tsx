import { relativeTime } from '#shared/dates'
import type { AdminScreenshot } from '#shared/premium/subscriptions'
import { isolated } from '#shared/text'
import { serverTime } from '../lib/clock/clock.ts'
import { NextOf } from '../ui/lists/NextButton.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { nextScreenshotQuery, useReviewScreenshot } from './adminQueries.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ScreenshotFacts } from './ScreenshotFacts.tsx'
import { ScreenshotImage } from './ScreenshotImage.tsx'
import { imageOf } from './words.ts'

type ReviewDialogProps = {
  screenshot: AdminScreenshot
  open: boolean
  onOpen: (screenshot: AdminScreenshot) => void
  onClose: () => void
  onRetry: () => void
}

export const ReviewDialog = ({ open, ...props }: ReviewDialogProps) => (
  <Dialog
    open={open}
    onClose={props.onClose}
    title="Рассмотреть подписку"
    description={`${isolated(props.screenshot.displayName)}, @${isolated(props.screenshot.username)}`}
    size="large"
  >
    <Review {...props} />
  </Dialog>
)

/** Mounted at each opening, so the decision starts empty. */
function Review({ screenshot: listed, onOpen, onClose, onRetry }: Omit<ReviewDialogProps, 'open'>) {
  const review = useReviewScreenshot(listed.id)
  // The answer arrives before the list is read again.
  const screenshot = review.data ?? listed
  return (
    <div className="grid gap-5 pb-2 md:grid-cols-[minmax(0,1fr)_20rem]">
      <ScreenshotImage
        {...imageOf(screenshot)}
        onRetry={onRetry}
        className="h-[min(38dvh,30rem)] md:h-[min(68dvh,44rem)]"
      />
      <div className="flex min-w-0 flex-col gap-5">
        <ScreenshotFacts screenshot={screenshot} />
        {review.data ? (
          <NextOf
            label="Следующая подписка"
            query={nextScreenshotQuery}
            wordsFor={(next) =>
              `${isolated(next.displayName)}, ${relativeTime(next.subscriptionScreenshotUploadedAt ?? '', serverTime())}`
            }
            onOpen={onOpen}
            onClose={onClose}
          />
        ) : (
          <ReviewForm screenshot={screenshot} review={review} />
        )}
      </div>
    </div>
  )
}

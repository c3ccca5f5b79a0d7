import type { AdminScreenshot } from '#shared/subscriptions'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { ScreenshotFacts } from './ScreenshotFacts.tsx'
import { ScreenshotImage } from './ScreenshotImage.tsx'
import { imageOf } from './words.ts'

type ScreenshotDialogProps = {
  screenshot: AdminScreenshot
  open: boolean
  onReview: () => void
  onClose: () => void
  onRetry: () => void
}

export const ScreenshotDialog = ({ screenshot, open, onReview, onClose, onRetry }: ScreenshotDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title="Скриншот подписки"
    size="large"
    footer={
      <Button onClick={onReview}>
        {screenshot.subscriptionScreenshotStatus === 'pending' ? 'Рассмотреть' : 'Изменить решение'}
      </Button>
    }
  >
    <div className="grid gap-5 pb-2 md:grid-cols-[minmax(0,1fr)_18rem]">
      <ScreenshotImage
        key={screenshot.subscriptionScreenshotUploadedAt}
        {...imageOf(screenshot)}
        onRetry={onRetry}
        className="h-[min(50dvh,40rem)] md:h-[min(64dvh,44rem)]"
      />
      <ScreenshotFacts screenshot={screenshot} />
    </div>
  </Dialog>
)

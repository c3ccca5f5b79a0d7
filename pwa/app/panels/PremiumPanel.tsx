import { lazy, Suspense } from 'react'
import { useUser } from '../../lib/session.ts'
import { LinkButton } from '../../linking/LinkButton.tsx'
import { useAccountLinks } from '../../linking/useAccountLinks.tsx'
import { PremiumDialog } from '../../premium/PremiumDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const ScreenshotSection = lazy(() =>
  import('../../subscriptions/ScreenshotSection.tsx').then((file) => ({ default: file.ScreenshotSection })),
)

type PremiumPanelProps = { open: boolean; onClose: () => void }

export function PremiumPanel(props: PremiumPanelProps) {
  const { id } = useUser()
  const links = useAccountLinks()
  return (
    <PremiumDialog {...props} linking={<LinkButton account="discord" links={links} />}>
      <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
        <ScreenshotSection userId={id} />
      </Suspense>
    </PremiumDialog>
  )
}

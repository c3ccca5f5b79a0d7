import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { transactionsQuery } from '../../balance/queries.ts'
import { useArrivals } from '../../drafts/drafts.ts'
import { useLeftActs } from '../../lib/acts/useAct.ts'
import { useUser } from '../../lib/session.ts'
import { NotificationsEntry } from '../../notifications/NotificationsEntry.tsx'
import { notificationsQuery, useHasBell } from '../../notifications/queries.ts'
import { useReadInAnswers, useUnreadOnIcon } from '../../notifications/reading.ts'
import { premiumQuery } from '../../premium/queries.ts'
import { statsQuery, submissionsOfQuery } from '../../submissions/queries.ts'
import { Toast } from '../../ui/overlays/Toast.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { profileQuery } from '../../users/queries.ts'
import { withdrawalsQuery } from '../../withdrawals/queries.ts'
import { Page } from '../Page.tsx'
import { type Panel, usePanelLinks } from '../panels/panelLinks.ts'
import { useRealtime } from '../realtime.ts'
import { screens } from '../routes.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { InstallPrompt } from './InstallPrompt.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { TabBar } from './TabBar.tsx'

const BalancePanel = lazy(() => import('../panels/BalancePanel.tsx').then((file) => ({ default: file.BalancePanel })))
const PremiumPanel = lazy(() => import('../panels/PremiumPanel.tsx').then((file) => ({ default: file.PremiumPanel })))
const ProfilePanel = lazy(() => import('../panels/ProfilePanel.tsx').then((file) => ({ default: file.ProfilePanel })))
const NotificationsDialog = lazy(() =>
  import('../../notifications/NotificationsDialog.tsx').then((file) => ({ default: file.NotificationsDialog })),
)
const PushSwitch = lazy(() =>
  import('../../notifications/PushSwitch.tsx').then((file) => ({ default: file.PushSwitch })),
)

export function Shell() {
  const [path] = useLocation()
  const [panel, setPanel] = useState<Panel>()
  // A dialog that was opened once stays, so that it can leave with its motion.
  const [opened, setOpened] = useState<Panel[]>([])
  const contentId = useId()
  useQuery(profileQuery)
  useOfflineCopies()
  useRealtime()
  useLeftActs()
  useArrivals()
  useUnreadOnIcon()
  useReadInAnswers()
  const hasBell = useHasBell()

  function open(next: Panel) {
    setPanel(next)
    setOpened((before) => (before.includes(next) ? before : [...before, next]))
  }
  usePanelLinks(open)
  const props = (name: Panel) => ({
    open: panel === name,
    onOpenChange: (isOpen: boolean) => setPanel(isOpen ? name : undefined),
  })

  return (
    <>
      <a
        href={`#${contentId}`}
        className="-translate-y-full fixed top-0 left-4 z-50 rounded-b-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        К содержанию
      </a>
      <Header onOpen={open} />
      <div id={contentId} tabIndex={-1} className="pb-[calc(5.5rem+env(safe-area-inset-bottom))] outline-none lg:pb-12">
        <ErrorBoundary key={path}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Page screens={screens} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <TabBar onProfile={() => open('profile')} />
      <MenuDrawer {...props('menu')} onOpen={open} />
      <Suspense>
        {opened.includes('balance') && <BalancePanel {...props('balance')} />}
        {opened.includes('premium') && <PremiumPanel {...props('premium')} />}
        {opened.includes('profile') && (
          <ProfilePanel {...props('profile')}>
            {/* Everyone receives notifications (rules.md, section 8); who has no bell reads them from here. */}
            {!hasBell && <NotificationsEntry onOpen={() => open('notifications')} />}
            <PushSwitch />
          </ProfilePanel>
        )}
        {opened.includes('notifications') && <NotificationsDialog {...props('notifications')} />}
      </Suspense>
      <ErrorBoundary quiet>
        <InstallPrompt />
      </ErrorBoundary>
      <ErrorBoundary quiet>
        <Toast />
      </ErrorBoundary>
    </>
  )
}

/** What a player may want to read without a connection is loaded while there is one, seen or not. */
function useOfflineCopies() {
  const { id } = useUser()
  usePrefetchQuery(statsQuery(id))
  usePrefetchQuery(premiumQuery(id))
  usePrefetchInfiniteQuery(submissionsOfQuery(id))
  usePrefetchInfiniteQuery(transactionsQuery(id))
  usePrefetchInfiniteQuery(withdrawalsQuery(id))
  usePrefetchInfiniteQuery(notificationsQuery(id))
}

const ScreenSkeleton = () => (
  <div className="page flex flex-col gap-5 py-8" role="status" aria-label="Загрузка">
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="h-72 w-full rounded-card" />
    <Skeleton className="h-11 w-40 rounded-control" />
  </div>
)

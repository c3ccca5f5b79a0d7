import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { withoutSlash } from '#shared/pages'
import { transactionsQuery } from '../../balance/queries.ts'
import { useArrivals } from '../../drafts/drafts.ts'
import { useLeftActs } from '../../lib/acts/useAct.ts'
import { whenIdle } from '../../lib/browser/idle.ts'
import { useIsWide } from '../../lib/browser/media.ts'
import { quietly } from '../../lib/browser/reloadWhenReplaced.ts'
import { useUser } from '../../lib/session.ts'
import { notificationsQuery, useHasBell } from '../../notifications/queries.ts'
import { useReadInAnswers, useUnreadOnIcon } from '../../notifications/reading.ts'
import { UnreadCount } from '../../notifications/UnreadBadge.tsx'
import { premiumQuery } from '../../premium/queries.ts'
import { statsQuery, submissionsOfQuery } from '../../submissions/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { fetchedLater } from '../../ui/overlays/fetchedLater.tsx'
import { Toast } from '../../ui/overlays/Toast.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { profileQuery } from '../../users/queries.ts'
import { withdrawalsQuery } from '../../withdrawals/queries.ts'
import { useFreshPictures } from '../expiredPictures.ts'
import { type Panel, usePanelLinks } from '../panels/panelLinks.ts'
import { screens } from '../routes.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { InstallPrompt } from './InstallPrompt.tsx'
import { useKeptScreen } from './keptScreen.ts'
import { Page } from './Page.tsx'
import { TabBar } from './TabBar.tsx'

const MenuDrawer = fetchedLater(() => import('./MenuDrawer.tsx').then((file) => file.MenuDrawer))
const BalancePanel = fetchedLater(() => import('../panels/BalancePanel.tsx').then((file) => file.BalancePanel))
const PremiumPanel = fetchedLater(() => import('../panels/PremiumPanel.tsx').then((file) => file.PremiumPanel))
const ProfilePanel = fetchedLater(() => import('../panels/ProfilePanel.tsx').then((file) => file.ProfilePanel))
const NotificationsDialog = fetchedLater(() =>
  import('../../notifications/NotificationsDialog.tsx').then((file) => file.NotificationsDialog),
)
const PushSwitch = lazy(() =>
  import('../../notifications/PushSwitch.tsx').then((file) => ({ default: file.PushSwitch })),
)

export function Shell() {
  const [location] = useLocation()
  // A press is answered by the section's mark, then the screen is drawn, giving way to the next press.
  const path = useDeferredValue(location)
  const [panel, setPanel] = useState<Panel>()
  const contentId = useId()
  useQuery(profileQuery)
  useOfflineCopies()
  useLeftActs()
  useArrivals()
  useUnreadOnIcon()
  useReadInAnswers()
  useFreshPictures()
  useKeptScreen()
  const hasBell = useHasBell()
  const isWide = useIsWide()
  // The deck is the whole window's: it has its own way back.
  const { isAdmin } = useUser()
  const isDeck = isAdmin && withoutSlash(path) === '/admin/review'

  usePanelLinks(setPanel)
  const props = (name: Panel) => ({ open: panel === name, onClose: () => setPanel(undefined) })

  return (
    <>
      <a
        href={`#${contentId}`}
        className="-translate-y-full fixed top-0 left-4 z-50 rounded-b-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        К содержанию
      </a>
      {!isDeck && <Header onOpen={setPanel} />}
      <div
        id={contentId}
        tabIndex={-1}
        className={`outline-none ${isDeck ? '' : 'pb-[calc(var(--bar)+1.25rem)] lg:pb-12'}`}
      >
        <ErrorBoundary key={path}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Page screens={screens} path={path} />
          </Suspense>
        </ErrorBoundary>
      </div>
      {!isWide && !isDeck && <TabBar onProfile={() => setPanel('profile')} />}
      <MenuDrawer {...props('menu')} onOpen={setPanel} />
      <BalancePanel {...props('balance')} />
      <PremiumPanel {...props('premium')} />
      <ProfilePanel {...props('profile')}>
        {/* NOTICE-2: everyone gets notifications; without a bell they are here. */}
        {!hasBell && (
          <Button
            variant="quiet"
            className="mt-6 w-full"
            icon={<Bell className="size-4.5" />}
            onClick={() => setPanel('notifications')}
          >
            Уведомления
            <UnreadCount />
          </Button>
        )}
        <ErrorBoundary quiet>
          <Suspense>
            <PushSwitch />
          </Suspense>
        </ErrorBoundary>
      </ProfilePanel>
      <NotificationsDialog {...props('notifications')} />
      <ErrorBoundary quiet>
        <InstallPrompt />
      </ErrorBoundary>
      <ErrorBoundary quiet>
        <Toast />
      </ErrorBoundary>
    </>
  )
}

function useOfflineCopies() {
  const { id } = useUser()
  const queryClient = useQueryClient()
  useEffect(() => {
    return whenIdle(() => {
      for (const path of ['/', '/territory/*'] as const) void quietly(screens[path].load).catch(() => undefined)
      void queryClient.prefetchQuery(statsQuery(id))
      void queryClient.prefetchQuery(premiumQuery(id))
      void queryClient.prefetchInfiniteQuery(submissionsOfQuery(id))
      void queryClient.prefetchInfiniteQuery(transactionsQuery(id))
      void queryClient.prefetchInfiniteQuery(withdrawalsQuery(id))
      void queryClient.prefetchInfiniteQuery(notificationsQuery(id))
    })
  }, [queryClient, id])
}

const ScreenSkeleton = () => (
  <div className="page flex flex-col gap-5 py-8" role="status" aria-label="Загрузка">
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="h-72 w-full rounded-card" />
    <Skeleton className="h-11 w-40 rounded-control" />
  </div>
)

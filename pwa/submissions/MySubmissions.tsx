import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ComponentType, memo, useDeferredValue, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { AppError } from '#shared/errors'
import { messageOf } from '../lib/acts/refusal.ts'
import { useIsWide } from '../lib/browser/media.ts'
import { buttonClass } from '../ui/classNames.ts'
import { CardGrid } from '../ui/lists/CardGrid.tsx'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { LoadMore } from '../ui/lists/LoadMore.tsx'
import { PagedList } from '../ui/lists/PagedList.tsx'
import { isSeenFirst, useFirstFew } from '../ui/lists/useFirstFew.ts'
import { useOpened } from '../ui/lists/useOpened.ts'
import { Alert } from '../ui/overlays/Alert.tsx'
import { fetchedLater } from '../ui/overlays/fetchedLater.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type Chosen, type Submission, submissionQuery, useSubmissionsOf } from './queries.ts'
import { SubmissionCard } from './SubmissionCard.tsx'
import type { SubmissionDialogProps } from './SubmissionDialog.tsx'

const SubmissionDialog = fetchedLater(() => import('./SubmissionDialog.tsx').then((file) => file.SubmissionDialog))

export function MySubmissions({ userId, chosen }: { userId: string; chosen: Chosen }) {
  const list = useSubmissionsOf(userId, chosen)
  const opened = useOpened(list.rows)
  const isFiltered = chosen.status !== 'all' || chosen.q !== ''
  return (
    <>
      <PagedList
        list={list}
        failure="Не удалось загрузить заявки"
        skeleton={<Waiting />}
        empty={isFiltered ? <NothingFound /> : <NothingSent />}
        more={<LoadMore list={list} />}
      >
        {(rows) => <Cards rows={rows} onOpen={opened.open} />}
      </PagedList>
      <LinkedSubmission Dialog={SubmissionDialog} userId={userId} rows={list.rows} isPending={list.isPending} />
      {/* Outside the list: a decision may remove the row. */}
      {opened.row && (
        <SubmissionDialog key={opened.opening} userId={userId} listed={opened.row} {...opened.dialogProps()} />
      )}
    </>
  )
}

const DRAWN_FIRST = { phone: 3, desktop: 8 }

type CardsProps = { rows: Submission[]; onOpen: (submission: Submission) => void }

/** Memoized for typing in the search. */
const Cards = memo(function Cards({ rows, onOpen }: CardsProps) {
  const drawnFirst = useIsWide() ? DRAWN_FIRST.desktop : DRAWN_FIRST.phone
  const drawn = useDeferredValue(useFirstFew(rows, drawnFirst))
  return (
    <CardGrid label="Заявки" items={drawn}>
      {(submission) => (
        <SubmissionCard
          submission={submission}
          isSeenFirst={isSeenFirst(rows, submission)}
          onOpen={() => onOpen(submission)}
        />
      )}
    </CardGrid>
  )
})

const NothingFound = () => (
  <EmptyState title="Ничего не найдено" drawing={<SearchX className="size-16" strokeWidth={1.25} />} />
)

const NothingSent = () => (
  <EmptyState
    title="У тебя еще нет отправленных заявок"
    hint="Загрузи первый скриншот или клип: после проверки он появится здесь вместе с наградой."
    action={
      <Link href="/" className={buttonClass('primary', 'large')}>
        Отправить первую заявку
      </Link>
    }
  />
)

const awaited = Array.from({ length: 8 }, (_, index) => ({ id: `${index}` }))

const Waiting = () => (
  <div role="status" aria-label="Загрузка заявок">
    <div aria-hidden>
      <CardGrid label="Загрузка" items={awaited}>
        {() => (
          <div className="card overflow-hidden low:flex">
            <Skeleton className="aspect-video rounded-none low:w-44 low:shrink-0" />
            <div className="flex grow flex-col gap-3 p-4">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-7 w-32 rounded-full" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        )}
      </CardGrid>
    </div>
  </div>
)

type LinkedSubmissionProps = {
  Dialog: ComponentType<SubmissionDialogProps>
  userId: string
  rows: readonly Submission[]
  isPending: boolean
}

/** The submission of `?open=`; read by itself if not listed. */
function LinkedSubmission({ Dialog, userId, rows, isPending }: LinkedSubmissionProps) {
  const [path, navigate] = useLocation()
  const id = new URLSearchParams(useSearch()).get('open') ?? ''
  const known = rows.find((row) => row.id === id)
  const isRead = id !== '' && !known && !isPending
  const { data, error } = useQuery({ ...submissionQuery(userId, id), enabled: isRead })
  const named = id === '' ? undefined : (known ?? data)
  // It stays while the dialog closes.
  const [shown, setShown] = useState(named)
  if (named && named !== shown) setShown(named)
  const close = () => navigate(path, { replace: true })
  if (isRead && error)
    return (
      <Alert
        title={error instanceof AppError && error.code === 'not_found' ? 'Заявки больше нет' : 'Заявка не открылась'}
        message={messageOf(error, 'Не удалось загрузить заявку. Попробуй ещё раз')}
        onClose={close}
      />
    )
  if (!shown) return null
  return <Dialog key={shown.id} userId={userId} listed={shown} open={named !== undefined} onClose={close} />
}

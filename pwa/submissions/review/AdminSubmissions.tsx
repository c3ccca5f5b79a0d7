import { useMatches } from '../../lib/browser/media.ts'
import { useLiveList } from '../../lib/lists.ts'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { PagedList } from '../../ui/lists/LiveList.tsx'
import type { Chosen } from '../queries.ts'
import { QueueCards } from './QueueCards.tsx'
import { QueueTable } from './QueueTable.tsx'
import { type QueuedSubmission, queueQuery } from './queueQueries.ts'

type AdminSubmissionsProps = Chosen & {
  openedId: string | undefined
  onOpen: (submission: QueuedSubmission) => void
}

export function AdminSubmissions({ q, status, openedId, onOpen }: AdminSubmissionsProps) {
  const isWide = useMatches('(width >= 80rem)')
  const list = useLiveList(queueQuery({ q, status }))
  const List = isWide ? QueueTable : QueueCards
  return (
    <PagedList
      list={list}
      failure="Не удалось загрузить заявки"
      empty={
        q || status !== 'all' ? (
          <EmptyState title="Ничего не найдено" hint="Измени поиск или выбери другой статус." />
        ) : (
          <EmptyState title="Заявок пока нет" hint="Новая появится здесь сама, как только игрок её отправит." />
        )
      }
    >
      {(rows, more) => <List rows={rows} more={more} openedId={openedId} onOpen={onOpen} />}
    </PagedList>
  )
}

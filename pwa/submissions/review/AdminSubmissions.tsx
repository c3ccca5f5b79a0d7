import { useLiveList } from '../../lib/lists.ts'
import { LiveList } from '../../ui/lists/LiveList.tsx'
import { isSought } from './narrowing.ts'
import { BulkBar } from './queue/BulkBar.tsx'
import { QueueList } from './queue/QueueList.tsx'
import { useSelection } from './queue/useSelection.ts'
import { type Listed, type QueuedSubmission, queueQuery } from './queueQueries.ts'

type AdminSubmissionsProps = Listed & {
  openedId: string | undefined
  onOpen: (submission: QueuedSubmission) => void
}

export function AdminSubmissions({ openedId, onOpen, ...listed }: AdminSubmissionsProps) {
  const list = useLiveList(queueQuery(listed))
  const selection = useSelection(list.rows)
  return (
    <>
      <BulkBar selection={selection} />
      <LiveList
        list={list}
        failure="Не удалось загрузить заявки"
        empty={{ title: 'Заявок пока нет', hint: 'Новая появится здесь сама, как только игрок её отправит.' }}
        searchHint={(isSought(listed) || listed.status !== 'all') && 'Измени поиск, статус или фильтры.'}
      >
        {(rows, more) => (
          <QueueList rows={rows} more={more} selection={selection} openedId={openedId} onOpen={onOpen} />
        )}
      </LiveList>
    </>
  )
}

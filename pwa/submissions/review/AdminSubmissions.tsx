import { useLiveList } from '../../lib/lists.ts'
import { LiveList } from '../../ui/lists/LiveList.tsx'
import { BulkBar } from './queue/BulkBar.tsx'
import { QueueList } from './queue/QueueList.tsx'
import { useSelection } from './queue/useSelection.ts'
import { type Listed, type QueuedSubmission, queueQuery } from './queueQueries.ts'

type AdminSubmissionsProps = Listed & {
  openedId: string | undefined
  onOpen: (submission: QueuedSubmission) => void
}

export function AdminSubmissions({ q, status, isLateFirst, openedId, onOpen }: AdminSubmissionsProps) {
  const list = useLiveList(queueQuery({ q, status, isLateFirst }))
  const selection = useSelection(list.rows)
  return (
    <>
      <BulkBar selection={selection} />
      <LiveList
        list={list}
        failure="Не удалось загрузить заявки"
        empty={{ title: 'Заявок пока нет', hint: 'Новая появится здесь сама, как только игрок её отправит.' }}
        searchHint={(q || status !== 'all') && 'Измени поиск или выбери другой статус.'}
      >
        {(rows, more) => (
          <QueueList rows={rows} more={more} selection={selection} openedId={openedId} onOpen={onOpen} />
        )}
      </LiveList>
    </>
  )
}

import { useState } from 'react'
import { useLiveList } from '../lib/lists.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/LiveList.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionList } from './ActionList.tsx'
import { type Action, actionsQuery } from './queries.ts'

type AdminLogsProps = {
  q: string
  /** Shows the submission that an act was about. */
  onOpen: (submissionId: string) => void
}

export function AdminLogs({ q, onOpen }: AdminLogsProps) {
  const list = useLiveList(actionsQuery(q))
  // What was opened stays while it closes.
  const [opened, setOpened] = useState<{ action: Action; isOpen: boolean }>()
  const close = () => opened && setOpened({ ...opened, isOpen: false })

  return (
    <>
      <PagedList
        list={list}
        failure="Не удалось загрузить логи"
        empty={
          q ? (
            <EmptyState title="Ничего не найдено" hint="Попробуй другое имя или действие." />
          ) : (
            <EmptyState title="Логов пока нет" hint="Здесь останется след каждого решения администратора." />
          )
        }
      >
        {(rows, more) => (
          <ActionList rows={rows} more={more} onOpen={(action) => setOpened({ action, isOpen: true })} />
        )}
      </PagedList>
      {opened && (
        <ActionDialog
          action={opened.action}
          open={opened.isOpen}
          onClose={close}
          onOpenSubmission={(id) => {
            close()
            onOpen(id)
          }}
        />
      )}
    </>
  )
}

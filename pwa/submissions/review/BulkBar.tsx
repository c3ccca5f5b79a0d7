import { useQueryClient } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#shared/plural'
import type { BulkResult } from '#shared/review/review'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { readAnew } from '../../lib/lists.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { fetchedLater } from '../../ui/overlays/fetchedLater.tsx'
import type { Selection } from './useSelection.ts'

const BulkDialog = fetchedLater(() => import('./BulkDialog.tsx').then((file) => file.BulkDialog))

/** «3 заявки». */
const submissionsIn = (count: number) => `${count} ${plural(count, 'заявка', 'заявки', 'заявок')}`
const doneIn = (results: BulkResult[]) => results.filter((result) => !('code' in result)).length
/** The reasons why others were left as they were. */
const refusalsIn = (results: BulkResult[]) => [
  ...new Set(results.flatMap((result) => ('code' in result ? [result.error] : []))),
]
const outcomeOf = (what: string, results: BulkResult[]) =>
  [`${what}: ${submissionsIn(doneIn(results))}.`, ...refusalsIn(results)].join(' ')

/** What is done with the chosen submissions together, and how the last bulk is undone by one press (REVIEW-11). */
export function BulkBar({ selection: { chosen, chooseAll, clear } }: { selection: Selection }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState<{ bulkId: string; count: number }>()
  const stale = () => readAnew(queryClient, [['submissions', 'queue'], ['submissions', 'one'], ['waiting']])
  const undo = useAct<string, { results: BulkResult[] }>({
    // Not the rejection's own subject: the first of its forms that are open would take the outcome for its own.
    subject: 'bulk-undo',
    name: 'Отмена отклонения',
    send: (bulkId, attempt) => read(api.admin.bulk[':bulkId'].undo.$post({ param: { bulkId } }, attempt)),
    stale: [],
    success({ results }) {
      setLast(undefined)
      stale()
      toast({ title: 'Успешно', message: outcomeOf('Возвращено в очередь', results) })
    },
    failure: 'Не удалось отменить отклонение',
  })
  if (chosen.length === 0 && !last) return null
  return (
    <section
      aria-label="Выбранные заявки"
      className="card sticky top-2 z-20 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 p-2.5 pl-4 shadow-float"
    >
      {chosen.length > 0 ? (
        <>
          <p role="status" className="font-semibold">
            Выбрано: {submissionsIn(chosen.length)}
          </p>
          <Button variant="ghost" onClick={chooseAll}>
            Все на экране
          </Button>
          <Button variant="ghost" onClick={clear}>
            Сбросить
          </Button>
          <Button
            variant="danger"
            className="ml-auto"
            icon={<X aria-hidden className="size-5" />}
            onClick={() => setOpen(true)}
          >
            Отклонить
          </Button>
        </>
      ) : (
        last && (
          <>
            <p role="status">Отклонено: {submissionsIn(last.count)}</p>
            <Button
              variant="quiet"
              className="ml-auto"
              busy={undo.isPending}
              icon={<Undo2 aria-hidden className="size-4.5" />}
              onClick={() => undo.act(last.bulkId)}
            >
              Отменить всё
            </Button>
            <Button variant="ghost" onClick={() => setLast(undefined)}>
              Скрыть
            </Button>
          </>
        )
      )}
      <BulkDialog
        open={isOpen}
        ids={chosen}
        onClose={() => setOpen(false)}
        onRejected={({ bulkId, results }) => {
          setOpen(false)
          clear()
          stale()
          const count = doneIn(results)
          setLast(count > 0 ? { bulkId, count } : undefined)
          toast({
            title: count > 0 ? 'Успешно' : 'Ошибка',
            message: outcomeOf('Отклонено', results),
            ...(count === 0 && { variant: 'destructive' }),
          })
        }}
      />
    </section>
  )
}

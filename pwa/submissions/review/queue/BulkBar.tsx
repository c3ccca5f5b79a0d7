import { Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { fetchedLater } from '../../../ui/overlays/fetchedLater.tsx'
import type { Selection } from './useSelection.ts'
import { doneIn, outcomeOf, submissionsIn, useUndoBulk } from './useUndoBulk.ts'

const BulkDialog = fetchedLater(() => import('./BulkDialog.tsx').then((file) => file.BulkDialog))

/** What is done with the chosen submissions together, and how the last bulk is undone by one press (REVIEW-11). */
export function BulkBar({ selection: { chosen, state, pressAll, clear } }: { selection: Selection }) {
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState<{ bulkId: string; count: number }>()
  const undo = useUndoBulk(() => setLast(undefined))
  if (chosen.length === 0 && !last) return null
  return (
    <section
      aria-label="Выбранные заявки"
      className="card sticky top-[calc(var(--banner)+var(--header)+var(--safe-top)+0.5rem)] z-20 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 p-2.5 pl-4 shadow-float"
    >
      {chosen.length > 0 ? (
        <>
          <p role="status" className="font-semibold">
            Выбрано: {submissionsIn(chosen.length)}
          </p>
          {state === 'some' && (
            <Button variant="ghost" onClick={pressAll}>
              Все на экране
            </Button>
          )}
          <Button variant="ghost" onClick={clear}>
            Сбросить
          </Button>
          <Button variant="danger" className="ml-auto" icon={<X className="size-5" />} onClick={() => setOpen(true)}>
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
              icon={<Undo2 className="size-4.5" />}
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
          const count = doneIn(results)
          setLast(count > 0 ? { bulkId, count } : undefined)
          toast({
            title: outcomeOf('Отклонено', results),
            ...(count === 0 && { variant: 'destructive' }),
          })
        }}
      />
    </section>
  )
}

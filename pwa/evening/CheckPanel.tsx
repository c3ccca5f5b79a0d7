import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { QueryState } from '../ui/lists/QueryError.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { checkQuery } from './queries.ts'
import { problemInWords } from './words.ts'

type CheckPanelProps = { id: string; open: boolean; onClose: () => void }

/** What is missing before the start (TOURNAMENT-65). */
export function CheckPanel({ id, open, onClose }: CheckPanelProps) {
  const query = useQuery({ ...checkQuery(id), enabled: open })
  return (
    <Dialog open={open} onClose={onClose} size="small" title="Проверить вечер">
      {!query.data ? (
        <QueryState query={query} failure="Не удалось проверить вечер" className="h-40" />
      ) : query.data.problems.length === 0 ? (
        <p className="flex items-center gap-3 pb-2">
          <CircleCheck className="size-6 shrink-0 text-success" />
          Всё на месте: можно начинать.
        </p>
      ) : (
        <ul className="flex flex-col gap-3 pb-2">
          {query.data.problems.map((problem) => {
            const words = problemInWords(problem)
            return (
              <li key={words} className="flex gap-3 leading-snug">
                <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
                <span className="wrap-anywhere min-w-0">{words}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}

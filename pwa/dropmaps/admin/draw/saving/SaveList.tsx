import { CircleAlert, PencilLine, Trash2 } from 'lucide-react'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { mayOpen, type Save } from './saves.ts'
import { isStuck, stuckOf, wordsFor } from './words.ts'

type SaveListProps = { saves: readonly Save[]; onOpen: (save: Save) => void; onDrop: (save: Save) => void }

export function SaveList({ saves, onOpen, onDrop }: SaveListProps) {
  const { behind } = stuckOf(saves)
  const shown = saves.filter((save) => save.state === 'refused' || isStuck(save) || behind.includes(save))
  if (shown.length === 0) return null
  return (
    <section aria-label="Ещё не сохранено" className="flex animate-appear flex-col gap-2">
      <h2 className="text-base">Ещё не сохранено</h2>
      <ul className="flex flex-col gap-1">
        {shown.map((save) => {
          const { key, location, refusal, state } = save
          const className = refusal ? 'text-danger' : state === 'unknown' ? 'text-warning' : 'text-ink-faint'
          return (
            <li key={key} className="flex min-h-12 items-center gap-1 rounded-control border border-line py-1 pl-3">
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-medium">{location.name}</span>
                <span className={`flex items-start gap-1 text-sm ${className}`}>
                  {refusal && <CircleAlert className="mt-0.5 size-3.5 shrink-0" />}
                  {refusal ? refusal.message : wordsFor(save, saves)}
                </span>
              </span>
              {mayOpen(save) && (
                <>
                  <IconButton
                    label={`Открыть: ${location.name}`}
                    icon={<PencilLine className="size-4.5" />}
                    onClick={() => onOpen(save)}
                  />
                  <IconButton
                    label={`Не сохранять: ${location.name}`}
                    icon={<Trash2 className="size-4.5" />}
                    onClick={() => onDrop(save)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShown } from '../../../lib/acts/useShown.ts'
import { ChangedNote } from '../../../ui/forms/ChangedNote.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { QueryError } from '../../../ui/lists/QueryError.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useDeleteMap } from '../acts.ts'
import { contentsQuery } from '../queries.ts'
import { contentsInWords, isLoss } from './contents.ts'

type DeleteDialogProps = {
  open: boolean
  onClose: () => void
  map: { id: string; name: string }
  what?: 'map' | 'template'
  onDeleted?: () => void
}

/** Lists what is deleted with a map; its name is typed if people have claims. Keyed by the map's id and its opening. */
export function DeleteDialog({ map, what = 'map', onDeleted, ...dialog }: DeleteDialogProps) {
  const [typed, setTyped] = useState('')
  const contents = useQuery({ ...contentsQuery(map.id), enabled: dialog.open })
  const shown = useShown(contents.data)
  const remove = useDeleteMap(map.id, what, () => {
    dialog.onClose()
    onDeleted?.()
  })
  const mustType = contents.data !== undefined && isLoss(contents.data)
  const isTyped = typed.trim().toLowerCase() === map.name.trim().toLowerCase()
  return (
    <ConfirmDialog
      {...dialog}
      title={what === 'map' ? 'Удалить карту?' : 'Удалить шаблон?'}
      description={
        what === 'map'
          ? `«${map.name}» исчезнет для всех. Это необратимо.`
          : `«${map.name}» больше нельзя будет выбрать. Карты, сделанные по нему, останутся как есть. Это необратимо.`
      }
      yes="Удалить"
      variant="danger"
      busy={remove.isPending}
      disabled={!contents.data || shown.change !== undefined || (mustType && !isTyped)}
      onYes={() => contents.data && remove.act(contents.data)}
    >
      <div className="flex flex-col gap-3 pb-2">
        {contents.error ? (
          <QueryError query={contents} failure="Не удалось узнать, что есть на карте" />
        ) : contents.data ? (
          <Contents
            begin={what === 'map' ? 'Вместе с ней исчезнут:' : 'Вместе с ним исчезнут:'}
            lines={contentsInWords(contents.data, what)}
          />
        ) : (
          <Skeleton className="h-24 w-full rounded-card" />
        )}
        {mustType && (
          <TextInput
            label="Введи название карты, чтобы удалить"
            hint="На ней есть метки: люди потеряют свои места"
            placeholder={map.name}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        )}
        <ChangedNote shown={shown} act={remove}>
          {({ from }) =>
            `Карта изменилась, пока окно было открыто. Было: ${contentsInWords(from, what).join(', ') || 'пусто'}.`
          }
        </ChangedNote>
      </div>
    </ConfirmDialog>
  )
}

const Contents = ({ begin, lines }: { begin: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <div>
      <p className="text-ink-soft">{begin}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )

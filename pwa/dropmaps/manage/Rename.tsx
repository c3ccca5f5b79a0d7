import { useState } from 'react'
import type * as v from 'valibot'
import type { Renaming } from '../desk/adminQueries.ts'
import { NameDialog, type NameDialogProps } from './NameDialog.tsx'

type RenameProps = {
  open: boolean
  onClose: () => void
  /** As it is known by now. */
  map: { name: string; editVersion: number }
  what?: 'map' | 'template'
  schema: v.GenericSchema<{ name: string }, { name: string }>
  act: NameDialogProps<unknown>['act'] & { act: (renaming: Renaming) => void }
}

/** Another name. One that another admin has given meanwhile is shown before it is overwritten. Keyed by its opening. */
export function Rename({ map, what = 'map', act, ...dialog }: RenameProps) {
  const [seen] = useState(map)
  const isRenamed = map.name !== seen.name
  return (
    <NameDialog
      {...dialog}
      title={what === 'map' ? 'Переименовать карту' : 'Переименовать шаблон'}
      yes={isRenamed ? 'Сохранить моё' : 'Сохранить'}
      name={seen.name}
      act={act}
      onNamed={({ name }) => act.act({ name, editVersion: map.editVersion })}
    >
      {isRenamed && (
        <p role="status" className="text-sm text-warning">
          Другой администратор уже переименовал: сейчас «{map.name}».
        </p>
      )}
    </NameDialog>
  )
}

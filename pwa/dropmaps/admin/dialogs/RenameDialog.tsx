import * as v from 'valibot'
import { DropMapChange, MapRename } from '#shared/dropmaps/forms'
import { useShown } from '../../../lib/acts/useShown.ts'
import { ChangedNote } from '../../../ui/forms/ChangedNote.tsx'
import { type Renaming, useRename } from '../acts.ts'
import { useDropMapChange } from '../settingActs.ts'
import { NameDialog, type NameDialogProps } from './NameDialog.tsx'

type RenameDialogProps = Omit<RenameProps, 'schema' | 'act'> & { map: { id: string } }

export function RenameDialog(props: RenameDialogProps) {
  const rename = useRename(props.map.id, props.onClose)
  return <Rename {...props} schema={MapRename} act={rename} />
}

/** MAP-18: the row's name has its own message for an empty value. */
const schema = v.pipe(
  v.object({ name: v.unwrap(DropMapChange.pipe[0].entries.customName) }),
  v.transform(({ name }) => ({ name })),
)

/** For a row of the admins' list. Keyed by the map's id and its opening. */
export function RenameRowDialog(props: RenameDialogProps) {
  const change = useDropMapChange(props.map.id, 'name', props.onClose)
  const act = ({ name, editVersion }: Renaming) => change.act({ customName: name, editVersion })
  return <Rename {...props} schema={schema} act={{ ...change, act }} />
}

type RenameProps = {
  open: boolean
  onClose: () => void
  map: { name: string; editVersion: number }
  what?: 'map' | 'template'
  schema: v.GenericSchema<{ name: string }, { name: string }>
  act: NameDialogProps<unknown>['act'] & { act: (renaming: Renaming) => void }
}

function Rename({ map, what = 'map', act, ...dialog }: RenameProps) {
  const shown = useShown(map.name)
  return (
    <NameDialog
      {...dialog}
      title={what === 'map' ? 'Переименовать карту' : 'Переименовать шаблон'}
      yes={shown.change ? 'Сохранить моё' : 'Сохранить'}
      name={shown.shown ?? map.name}
      act={act}
      onNamed={({ name }) => act.act({ name, editVersion: map.editVersion })}
    >
      <ChangedNote shown={shown} accept={false}>
        {({ to }) => `Другой администратор уже переименовал: сейчас «${to}».`}
      </ChangedNote>
    </NameDialog>
  )
}

import { NewMap } from '#shared/dropmaps/forms'
import { useNewMap } from '../acts.ts'
import { NameDialog } from '../dialogs/NameDialog.tsx'
import { copyNameOf } from './words.ts'

type CopyDialogProps = { map: { id: string; name: string }; open: boolean; onClose: () => void }

export function CopyDialog({ map, ...dialog }: CopyDialogProps) {
  const create = useNewMap(dialog.onClose)
  return (
    <NameDialog
      {...dialog}
      title="Копия карты"
      description={`Локации, картинка и правила — как у «${map.name}», без игроков и меток.`}
      yes="Создать копию"
      name={copyNameOf(map.name)}
      schema={NewMap}
      act={create}
      onNamed={(form) => create.act({ ...form, sourceId: map.id })}
    />
  )
}

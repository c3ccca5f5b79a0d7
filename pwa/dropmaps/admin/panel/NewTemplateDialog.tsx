import { useState } from 'react'
import { NewTemplate } from '#shared/dropmaps/forms'
import type { MapTemplate } from '#shared/dropmaps/shapes'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { type Choice, usePagedChoices } from '../../../ui/forms/choices.ts'
import { sourceChoices, templateSource } from '../choices.ts'
import { NameDialog } from '../dialogs/NameDialog.tsx'
import { useNewTemplate } from '../settingActs.ts'
import { copyNameOf } from './words.ts'

type NewTemplateDialogProps = { open: boolean; onClose: () => void; source?: MapTemplate }

export function NewTemplateDialog({ source, ...dialog }: NewTemplateDialogProps) {
  const [chosen, setChosen] = useState<Choice | null>(source ? templateSource(source) : null)
  const sources = usePagedChoices(sourceChoices, 'Не удалось загрузить шаблоны и карты')
  const create = useNewTemplate(dialog.onClose)
  return (
    <NameDialog
      {...dialog}
      title="Новый шаблон"
      yes="Создать шаблон"
      name={source ? copyNameOf(source.name) : ''}
      schema={NewTemplate}
      act={create}
      onNamed={(form) => create.act({ ...form, sourceId: chosen?.id ?? null })}
    >
      <Combobox
        label="На основе"
        aside={chosen?.detail}
        hint="Возьмутся локации и картинка, без игроков и меток"
        value={chosen}
        choices={sources}
        placeholder="Пустой"
        canBeEmpty
        onChange={setChosen}
      />
    </NameDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { NewMap } from '#shared/dropmaps/forms'
import type { MapState } from '#shared/dropmaps/shapes'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { type Choice, usePagedChoices } from '../../../ui/forms/choices.ts'
import { useNewMap } from '../acts.ts'
import { mapChoices } from '../choices.ts'
import { DeleteDialog } from '../dialogs/DeleteDialog.tsx'
import { NameDialog } from '../dialogs/NameDialog.tsx'

type MapDialogProps = { open: boolean; onClose: () => void }

export function NewMapDialog({ section, ...dialog }: MapDialogProps & { section: string }) {
  const [, navigate] = useLocation()
  const [source, setSource] = useState<Choice | null>(null)
  const maps = usePagedChoices(mapChoices, 'Не удалось загрузить карты')
  const create = useNewMap(({ id }) => {
    dialog.onClose()
    navigate(`/${section}/${id}`)
  })
  return (
    <NameDialog
      {...dialog}
      title="Новая карта"
      yes="Создать карту"
      schema={NewMap}
      act={create}
      onNamed={(form) => create.act({ ...form, sourceId: source?.id ?? '' })}
    >
      <Combobox
        label="Скопировать с карты"
        value={source}
        choices={maps}
        placeholder="Пустая карта"
        canBeEmpty
        onChange={setSource}
      />
    </NameDialog>
  )
}

export function DeleteMapDialog({ state, section, ...dialog }: MapDialogProps & { state: MapState; section: string }) {
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  function leave() {
    // A cached list would lead back to it.
    void queryClient.resetQueries({ queryKey: ['dropmaps', 'list'] })
    navigate(`/${section}`, { replace: true })
  }
  return <DeleteDialog {...dialog} map={state} onDeleted={leave} />
}

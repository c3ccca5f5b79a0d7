import { useState } from 'react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import { MapRename, NewMap } from '#shared/dropmaps/forms'
import { MAX_MAP_NAME } from '#shared/dropmaps/limits'
import type { MapState } from '#shared/dropmaps/shapes'
import { usePagedList } from '../../lib/lists.ts'
import { ActNote } from '../../ui/ActNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { mapsQuery } from '../queries.ts'
import { useDeleteMap, useNewMap, useRename } from './adminQueries.ts'

type MapDialogProps = { open: boolean; onClose: () => void }

export function RenameDialog({ open, onClose, state }: MapDialogProps & { state: MapState }) {
  const [name, setName] = useState(state.name)
  const [problem, setProblem] = useState<string>()
  const rename = useRename(state.id, onClose)
  function send() {
    const { success, output, issues } = v.safeParse(MapRename, { name })
    setProblem(success ? undefined : issues[0].message)
    if (success) rename.act(output.name)
  }
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Переименовать карту" size="small">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextInput
          label="Название"
          value={name}
          maxLength={MAX_MAP_NAME}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
        <ActNote act={rename} />
        <Button type="submit" busy={rename.isPending}>
          Сохранить
        </Button>
      </form>
    </Dialog>
  )
}

/** An empty map, or a copy of another one. */
export function NewMapDialog({ open, onClose, section }: MapDialogProps & { section: string }) {
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const [sourceId, setSourceId] = useState('')
  const [problem, setProblem] = useState<string>()
  const maps = usePagedList({ ...mapsQuery(), enabled: open })
  const create = useNewMap(({ id }) => {
    onClose()
    navigate(`/${section}/${id}`)
  })
  function send() {
    const { success, output, issues } = v.safeParse(NewMap, { name })
    setProblem(success ? undefined : issues[0].message)
    if (success) create.act({ ...output, sourceId })
  }
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Новая карта" size="small">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextInput
          label="Название"
          value={name}
          maxLength={MAX_MAP_NAME}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label="Скопировать с карты"
          value={sourceId}
          options={[
            { value: '', label: 'Пустая карта' },
            ...maps.rows.map((map) => ({ value: map.id, label: map.name })),
          ]}
          onChange={setSourceId}
        />
        <ActNote act={create} />
        <Button type="submit" busy={create.isPending}>
          Создать карту
        </Button>
      </form>
    </Dialog>
  )
}

export function DeleteMapDialog({
  open,
  onClose,
  state,
  section,
}: MapDialogProps & { state: MapState; section: string }) {
  const [, navigate] = useLocation()
  const remove = useDeleteMap(state.id, () => {
    onClose()
    navigate(`/${section}`, { replace: true })
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Удалить карту?"
      description={`«${state.name}» со всеми локациями и метками. Это необратимо.`}
      yes="Удалить"
      variant="danger"
      busy={remove.isPending}
      onYes={() => remove.act(undefined)}
    >
      <ActNote act={remove} className="pb-2" />
    </ConfirmDialog>
  )
}

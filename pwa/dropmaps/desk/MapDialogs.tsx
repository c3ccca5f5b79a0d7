import { type ReactNode, useState } from 'react'
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

type NameDialogProps<Form> = MapDialogProps & {
  title: string
  /** On the button. */
  yes: string
  name?: string
  schema: v.GenericSchema<{ name: string }, Form>
  act: { isPending: boolean; isUnknown: boolean; failure: string | undefined }
  onNamed: (form: Form) => void
  children?: ReactNode
}

/** A map's name, checked as the server checks it; `children` are further fields. */
function NameDialog<Form>(props: NameDialogProps<Form>) {
  const { open, onClose, title, yes, schema, act, onNamed, children } = props
  const [name, setName] = useState(props.name ?? '')
  const [problem, setProblem] = useState<string>()
  function send() {
    const { success, output, issues } = v.safeParse(schema, { name })
    setProblem(success ? undefined : issues[0].message)
    if (success) onNamed(output)
  }
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={title} size="small">
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
        {children}
        <ActNote act={act} />
        <Button type="submit" busy={act.isPending}>
          {yes}
        </Button>
      </form>
    </Dialog>
  )
}

export function RenameDialog({ state, ...dialog }: MapDialogProps & { state: MapState }) {
  const rename = useRename(state.id, dialog.onClose)
  return (
    <NameDialog
      {...dialog}
      title="Переименовать карту"
      yes="Сохранить"
      name={state.name}
      schema={MapRename}
      act={rename}
      onNamed={({ name }) => rename.act(name)}
    />
  )
}

/** An empty map, or a copy of another one. */
export function NewMapDialog({ section, ...dialog }: MapDialogProps & { section: string }) {
  const [, navigate] = useLocation()
  const [sourceId, setSourceId] = useState('')
  const maps = usePagedList({ ...mapsQuery(), enabled: dialog.open })
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
      onNamed={(form) => create.act({ ...form, sourceId })}
    >
      <Select
        label="Скопировать с карты"
        value={sourceId}
        options={[
          { value: '', label: 'Пустая карта' },
          ...maps.rows.map((map) => ({ value: map.id, label: map.name })),
        ]}
        onChange={setSourceId}
      />
    </NameDialog>
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

import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { MAX_MAP_NAME } from '#shared/dropmaps/limits'
import { ActNote } from '../../../ui/ActNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

export type NameDialogProps<Form> = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  yes: string
  name?: string
  schema: v.GenericSchema<{ name: string }, Form>
  act: { isPending: boolean; isUnknown: boolean; failure: string | undefined }
  onNamed: (form: Form) => void
  children?: ReactNode
}

/** Asks for a map's name; `children` are further fields. Keyed by its opening. */
export function NameDialog<Form>(props: NameDialogProps<Form>) {
  const { open, onClose, title, description, yes, schema, act, onNamed, children } = props
  const [name, setName] = useState(props.name ?? '')
  const [problem, setProblem] = useState<string>()
  function send() {
    const { success, output, issues } = v.safeParse(schema, { name })
    setProblem(success ? undefined : issues[0].message)
    if (success) onNamed(output)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      size="small"
    >
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
          autoComplete="off"
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

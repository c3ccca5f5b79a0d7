import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { MAX_MAP_NAME } from '#shared/dropmaps/limits'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

export type NameDialogProps<Form> = Omit<FormDialogProps, 'onSend' | 'disabled' | 'children'> & {
  name?: string
  schema: v.GenericSchema<{ name: string }, Form>
  onNamed: (form: Form) => void
  children?: ReactNode
}

/** Asks for a map's name; `children` are further fields. Keyed by its opening. */
export function NameDialog<Form>({ name = '', schema, onNamed, children, ...dialog }: NameDialogProps<Form>) {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  function send() {
    const { success, output, issues } = v.safeParse(schema, { name: typed })
    setProblem(success ? undefined : issues[0].message)
    if (success) onNamed(output)
  }
  return (
    <FormDialog {...dialog} onSend={send}>
      <TextInput
        label="Название"
        value={typed}
        maxLength={MAX_MAP_NAME}
        autoComplete="off"
        error={problem}
        onChange={setTyped}
      />
      {children}
    </FormDialog>
  )
}

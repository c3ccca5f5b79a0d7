import type { ReactNode } from 'react'
import { submitting } from '../../../lib/submitting.ts'
import { Button } from '../../../ui/Button.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog, type DialogProps } from '../../../ui/overlays/Dialog.tsx'

type DialogFormProps = {
  yes: string
  act: { isPending: boolean; isUnknown: boolean; failure: string | undefined }
  disabled?: boolean
  onSend: () => void
  children: ReactNode
}
export type FormDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'description'> & DialogFormProps

/** A small dialog with a form. */
export const FormDialog = ({ open, onClose, title, description, ...form }: FormDialogProps) => (
  <Dialog open={open} onClose={onClose} title={title} description={description} size="small">
    <DialogForm {...form} />
  </Dialog>
)

export const DialogForm = ({ yes, act, disabled, onSend, children }: DialogFormProps) => (
  <form className="flex flex-col gap-4" onSubmit={submitting(onSend)}>
    {children}
    <ActNote act={act} />
    <Button type="submit" busy={act.isPending} disabled={disabled}>
      {yes}
    </Button>
  </form>
)

import type { ReactNode } from 'react'
import { submitting } from '../../../lib/typed.ts'
import { Button } from '../../../ui/Button.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog, type DialogProps } from '../../../ui/overlays/Dialog.tsx'

export type FormDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'description'> & {
  yes: string
  act: { isPending: boolean; isUnknown: boolean; failure: string | undefined }
  disabled?: boolean
  onSend: () => void
  children: ReactNode
}

/** A small dialog with a form. */
export const FormDialog = ({ yes, act, disabled, onSend, children, ...dialog }: FormDialogProps) => (
  <Dialog {...dialog} size="small">
    <form className="flex flex-col gap-4" onSubmit={submitting(onSend)}>
      {children}
      <ActNote act={act} />
      <Button type="submit" busy={act.isPending} disabled={disabled}>
        {yes}
      </Button>
    </form>
  </Dialog>
)

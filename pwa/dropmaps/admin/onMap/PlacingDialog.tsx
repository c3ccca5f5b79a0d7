import type { ReactNode } from 'react'
import { errorText } from '#shared/errors'
import { Button } from '../../../ui/Button.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog, type DialogProps } from '../../../ui/overlays/Dialog.tsx'

type PlacingDialogProps = Pick<DialogProps, 'open' | 'title' | 'description'> & {
  onClose: () => void
  yes: string
  act: { isPending: boolean; isUnknown: boolean; failure: string | undefined }
  onAssign: (() => void) | undefined
  where?: ReactNode
  /** The location is full: a message replaces the players. */
  isFull: boolean
  children: ReactNode
}

export function PlacingDialog(props: PlacingDialogProps) {
  const { onClose, yes, act, onAssign, where, isFull, children, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button busy={act.isPending} disabled={!onAssign || isFull} onClick={onAssign}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {where}
        {isFull ? (
          <p role="status" className="rounded-card border border-warning/40 px-4 py-3 text-warning">
            {errorText('location_full')}
          </p>
        ) : (
          children
        )}
        <ActNote act={act} />
      </div>
    </Dialog>
  )
}

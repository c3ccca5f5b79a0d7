import type { ReactNode } from 'react'
import { fullOfTeams } from '#shared/dropmaps/claiming'
import { errorText } from '#shared/errors'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/overlays/ConfirmDialog.tsx'

type PlacingDialogProps = Pick<ConfirmDialogProps, 'open' | 'onClose' | 'title' | 'description' | 'yes'> & {
  act: { isPending: boolean; isUnknown: boolean; failure: string | undefined }
  onAssign: (() => void) | undefined
  where?: ReactNode
  /** The location is full: a message replaces the players. */
  isFull: boolean
  hasTeams: boolean | undefined
  children: ReactNode
}

export function PlacingDialog(props: PlacingDialogProps) {
  const { act, onAssign, where, isFull, hasTeams, children, ...dialog } = props
  return (
    <ConfirmDialog
      {...dialog}
      size="medium"
      busy={act.isPending}
      disabled={!onAssign || isFull}
      onYes={() => onAssign?.()}
    >
      <div className="flex flex-col gap-4">
        {where}
        {isFull ? (
          <p role="status" className="rounded-card border border-warning/40 px-4 py-3 text-warning">
            {hasTeams ? fullOfTeams : errorText('location_full')}
          </p>
        ) : (
          children
        )}
        <ActNote act={act} />
      </div>
    </ConfirmDialog>
  )
}

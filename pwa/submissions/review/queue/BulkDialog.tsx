import * as v from 'valibot'
import { plural } from '#shared/plural'
import { Bulk, type BulkResult } from '#shared/review/review'
import { MAX_TEXT } from '#shared/submissions'
import { useAct } from '../../../lib/acts/useAct.ts'
import { useDecision } from '../../../lib/acts/useDecision.ts'
import { api, read } from '../../../lib/api.ts'
import { RejectionForm } from '../../../ui/forms/RejectionForm.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { usePresets } from '../../presets/presetQueries.ts'
import { ReasonPresets } from '../Presets.tsx'
import { withCode } from '../presets.ts'
import { inBulk } from './useUndoBulk.ts'

type Rejected = { bulkId: string; results: BulkResult[] }
type BulkDialogProps = { open: boolean; ids: string[]; onClose: () => void; onRejected: (rejected: Rejected) => void }

const Rejection = v.object({ ...v.omit(Bulk, ['ids']).entries, status: v.literal('rejected') })

/** One reason for all that are chosen. */
export function BulkDialog({ open, ids, onClose, onRejected }: BulkDialogProps) {
  const presets = usePresets(open)
  const rejection = useAct<v.InferOutput<typeof Rejection>, Rejected>({
    subject: 'bulk',
    name: 'Отклонение заявок',
    send: (rejected, attempt) => {
      const { rejectionReason, reasonCode } = withCode(rejected, presets)
      return read(api.admin.bulk.$post({ json: { ids, rejectionReason, reasonCode } }, attempt))
    },
    stale: inBulk,
    success: onRejected,
    failure: 'Не удалось отклонить заявки',
  })
  const decision = useDecision(Rejection, rejection)
  const count = `${ids.length} ${plural(ids.length, 'заявку', 'заявки', 'заявок')}`
  return (
    <Dialog open={open} onClose={onClose} title={`Отклонить ${count}`} description="Каждый игрок получит эту причину.">
      <div className="flex flex-col gap-4">
        <ActNote act={rejection} />
        <RejectionForm decision={decision} maxLength={MAX_TEXT}>
          {(reason) => <ReasonPresets {...reason} presets={presets} disabled={decision.isPending} />}
        </RejectionForm>
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { plural } from '#shared/plural'
import { useShown } from '../../../lib/acts/useShown.ts'
import { ChangedNote } from '../../../ui/forms/ChangedNote.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { useDraftAct } from './acts.ts'

type CancelDraftDialogProps = { open: boolean; onClose: () => void; draft: PoiDraftState }

/** Ends a draft for good; asks what becomes of what was picked. Keyed by its opening. */
export function CancelDraftDialog({ open, onClose, draft }: CancelDraftDialogProps) {
  const [keepClaims, setKeepClaims] = useState(false)
  const cancel = useDraftAct(draft, onClose)
  const { version } = draft
  const picked = draft.picks.filter(({ location }) => location !== null).length
  const shown = useShown(open ? { version, picked } : undefined)
  const claims = `${picked} ${plural(picked, 'метка', 'метки', 'меток')}`
  return (
    <ConfirmDialog
      open={open}
      title="Отменить драфт?"
      description={
        picked === 0
          ? 'Карта снова откроется для обычных меток.'
          : keepClaims
            ? `Выбранное останется: ${claims}. Карта откроется для обычных меток.`
            : `Выбранное снимется: ${claims}. Вернуть его будет нельзя.`
      }
      yes={shown.change ? 'Всё равно отменить драфт' : 'Отменить драфт'}
      variant="danger"
      busy={cancel.isPending}
      onYes={() => {
        shown.accept()
        cancel.act({ kind: 'cancel', version, keepClaims })
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {picked > 0 && <Switch label="Оставить метки" checked={keepClaims} onChange={setKeepClaims} />}
        <ChangedNote shown={shown} act={cancel} accept={false}>
          {() => 'Драфт тем временем ушёл вперёд: посмотри, что снимется, и подтверди ещё раз.'}
        </ChangedNote>
      </div>
    </ConfirmDialog>
  )
}

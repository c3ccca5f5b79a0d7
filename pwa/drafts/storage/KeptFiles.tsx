import { Download, Hourglass, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AppError, errorText } from '#shared/errors'
import { messageOf } from '../../lib/acts/refusal.ts'
import { download } from '../../lib/browser/download.ts'
import { megabytes } from '../../lib/format.ts'
import { toastError } from '../../lib/toasts.ts'
import { fileOf } from '../../offline/chunks.ts'
import type { Draft, SharedFile } from '../../offline/db.ts'
import { removeDraft } from '../../offline/sending.ts'
import { dropShared } from '../../offline/share/shared.ts'
import { DraftAct } from '../DraftAct.tsx'
import { DraftPicture } from '../DraftPicture.tsx'
import { StateOfDraft } from '../DraftState.tsx'
import { RemoveDialog } from '../RemoveDialog.tsx'
import { useWaits } from '../sending/useWait.ts'

type Kept = Draft | SharedFile

export function KeptFiles({ drafts, shared }: { drafts: Draft[]; shared: SharedFile[] }) {
  const [toRemove, setToRemove] = useState<{ one: Kept; remove: () => void }>()
  const [isAsking, setAsking] = useState(false)
  const waitFor = useWaits()

  function askAbout(one: Kept, remove: () => void) {
    setToRemove({ one, remove })
    setAsking(true)
  }
  return (
    <>
      <ul className="card divide-y divide-line">
        {shared.map((one) => (
          <Row
            key={one.id}
            kept={one}
            state={<AwaitsWord />}
            onRemove={() => askAbout(one, () => void dropShared([one.id]))}
          />
        ))}
        {drafts.map((draft) => (
          <Row
            key={draft.id}
            kept={draft}
            state={<StateOfDraft draft={draft} wait={waitFor(draft)} />}
            onRemove={() => askAbout(draft, () => void removeDraft(draft.id))}
          />
        ))}
      </ul>
      {toRemove && (
        <RemoveDialog
          file={toRemove.one.file}
          isDraft={'state' in toRemove.one}
          open={isAsking}
          onClose={() => setAsking(false)}
          onRemove={toRemove.remove}
        />
      )}
    </>
  )
}

const AwaitsWord = () => (
  <span className="inline-flex items-center gap-1.5 font-medium text-sm text-warning">
    <Hourglass className="size-4 shrink-0" />
    ждёт, пока ты его добавишь
  </span>
)

function Row({ kept, state, onRemove }: { kept: Kept; state: ReactNode; onRemove: () => void }) {
  const { file } = kept
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3 md:px-4">
      <DraftPicture draft={kept} className="size-14 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-faint text-sm">
          {megabytes(file.size)}
          {state}
        </p>
      </div>
      <div className="-mx-1 flex max-md:w-full">
        <DraftAct label="Сохранить" file={file} icon={<Download />} onClick={() => void save(kept)} />
        <DraftAct label="Удалить" file={file} icon={<Trash2 />} onClick={onRemove} />
      </div>
    </li>
  )
}

async function save(kept: Kept) {
  try {
    const file = await fileOf(kept)
    if (!file) throw new AppError('draft_gone')
    download(file, file.name)
  } catch (error) {
    toastError(messageOf(error, errorText('file_unreadable')), 'Не удалось сохранить')
  }
}

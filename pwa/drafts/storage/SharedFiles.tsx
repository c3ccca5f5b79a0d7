import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { daysInWords, plural } from '#shared/plural'
import { messageOf } from '../../lib/acts/refusal.ts'
import { megabytes } from '../../lib/format.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import type { Draft, SharedFile } from '../../offline/db.ts'
import { acceptShared, dropShared, WAITING_DAYS } from '../../offline/share/shared.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DraftPicture } from '../DraftPicture.tsx'
import { useShared } from './useShared.ts'

/** `onAccepted` gets the first new draft and returns whether the form took it. */
type SharedFilesProps = { onAccepted: (draft: Draft) => Promise<boolean> }

/** UPLOAD-17: another site may have sent these, so the player decides on each. */
export function SharedFiles({ onAccepted }: SharedFilesProps) {
  const shared = useShared()
  const [isBusy, setBusy] = useState(false)
  if (shared.length === 0) return null
  const isOne = shared.length === 1

  async function accept(files: SharedFile[]) {
    setBusy(true)
    try {
      const drafts: Draft[] = []
      for (const { id } of files) {
        const draft = await acceptShared(id)
        if (draft) drafts.push(draft)
      }
      const [first] = drafts
      if (first) toast(addedToast(drafts.length, await onAccepted(first)))
    } catch (error) {
      toastError(messageOf(error, 'Попробуй ещё раз'), 'Не удалось добавить')
    } finally {
      setBusy(false)
    }
  }
  const drop = (files: SharedFile[]) => void dropShared(files.map(({ id }) => id))

  return (
    <section
      aria-label="Из общего доступа"
      className="card mt-5 flex animate-appear flex-col gap-4 border-accent-ink/50! p-4 md:p-5"
    >
      <div>
        <h2>
          {isOne ? 'Добавить файл?' : `Добавить ${shared.length} ${plural(shared.length, 'файл', 'файла', 'файлов')}?`}
        </h2>
        <p className="mt-1 max-w-2xl text-ink-soft">
          {isOne ? 'Им поделились' : 'Ими поделились'} с Трофеем. Добавь, если это{' '}
          {isOne ? 'твой момент: иначе он никуда не уйдёт' : 'твои моменты: иначе они никуда не уйдут'}, а через{' '}
          {daysInWords(WAITING_DAYS)} {isOne ? 'исчезнет' : 'исчезнут'} с устройства.
        </p>
      </div>
      <ul className={`grid gap-x-6 gap-y-3 ${isOne ? '' : 'md:grid-cols-2 xl:grid-cols-3'}`}>
        {shared.map((one) => (
          <li key={one.id} className="flex min-w-0 items-center gap-3 max-[23rem]:flex-wrap">
            <DraftPicture draft={one} className="size-14 shrink-0 rounded-control" />
            <div className="min-w-0 flex-1 max-[23rem]:basis-1/2">
              <p className="truncate font-medium" title={one.file.name}>
                {one.file.name}
              </p>
              <p className="text-ink-faint text-sm">{megabytes(one.file.size)}</p>
            </div>
            {!isOne && (
              <div className="flex shrink-0">
                <IconButton
                  label={`Добавить: ${one.file.name}`}
                  icon={<Plus className="size-5" />}
                  disabled={isBusy}
                  onClick={() => void accept([one])}
                />
                <IconButton
                  label={`Не добавлять: ${one.file.name}`}
                  icon={<X className="size-5" />}
                  disabled={isBusy}
                  onClick={() => drop([one])}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button busy={isBusy} onClick={() => void accept(shared)}>
          {isOne ? 'Добавить' : 'Добавить все'}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => drop(shared)}>
          {isOne ? 'Не добавлять' : 'Не добавлять ничего'}
        </Button>
      </div>
    </section>
  )
}

function addedToast(count: number, isInForm: boolean) {
  const title = count === 1 ? 'Файл добавлен' : 'Файлы добавлены'
  if (!isInForm) return { title, message: 'В форме уже есть файл, поэтому ищи ниже, среди черновиков на устройстве.' }
  if (count === 1) return { title, message: 'Выбери категорию и отправь на модерацию.' }
  return { title, message: 'Один уже в форме, остальные ниже. Выбери категорию и отправь каждый.' }
}

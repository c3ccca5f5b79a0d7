import { Send } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { MAX_FILE } from '#shared/files/limits'
import { charactersIn } from '#shared/text'
import { MAX_OBJECTION, ObjectionText } from '#shared/tournaments/objections'
import { type Match, matchTitle } from '#shared/tournaments/results'
import { messageOf } from '../../lib/acts/refusal.ts'
import { useUser } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { addObjection } from '../../offline/drafts.ts'
import { PictureInput } from '../../ui/forms/PictureInput.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { DiscardDialog } from '../../ui/overlays/DiscardDialog.tsx'
import { useDiscardGuard } from '../../ui/overlays/useDiscardGuard.ts'

type ObjectDialogProps = { tournamentId: string; matches: readonly Match[]; open: boolean; onClose: () => void }

/** An objection to a match: kept on the device, and sent from there like every file (TOURNAMENT-66). Key it by its opening. */
export function ObjectDialog({ tournamentId, matches, open, onClose }: ObjectDialogProps) {
  const { id: userId } = useUser()
  const [number, setNumber] = useState(String(matches[0]?.number ?? ''))
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [isStoring, setStoring] = useState(false)
  const { close, question } = useDiscardGuard({
    isUnsaved: open && (text !== '' || picture !== undefined),
    onDiscard: onClose,
  })

  async function submit() {
    const { success, output, issues } = v.safeParse(ObjectionText, text)
    if (!success) return setProblem(issues[0].message)
    if (!picture) return setProblem('Выбери картинку: скриншот с итогом матча')
    setProblem(undefined)
    setStoring(true)
    try {
      const objection = { tournamentId, match: Number(number) }
      await addObjection(userId, picture, { objection, additionalText: output })
      toast({ title: 'Возражение сохранено', message: 'Оно уйдёт само, даже если связь пропадёт' })
      onClose()
    } catch (error) {
      setProblem(messageOf(error, 'Не удалось сохранить картинку. Выбери её ещё раз'))
    } finally {
      setStoring(false)
    }
  }

  return (
    <>
      <ConfirmDialog
        open={open}
        onClose={close}
        size="medium"
        title="Возражение"
        description="Организатор сверит результат и исправит его или ответит, почему он остаётся."
        yes="Отправить"
        icon={<Send className="size-5" />}
        busy={isStoring}
        onYes={() => void submit()}
      >
        <fieldset disabled={isStoring} className="flex min-w-0 flex-col gap-4 pb-2">
          <Select
            label="Матч"
            value={number}
            options={matches.map((match) => ({ value: String(match.number), label: matchTitle(match) }))}
            onChange={setNumber}
          />
          <TextArea
            label="Что не так"
            placeholder="У меня было 7 киллов, а не 4"
            maxLength={2 * MAX_OBJECTION}
            aside={`${charactersIn(text)} из ${MAX_OBJECTION}`}
            value={text}
            onChange={setText}
          />
          <PictureInput
            label="Скриншот с итогом матча"
            address={null}
            image={picture}
            most={MAX_FILE}
            onPick={setPicture}
            onRemove={() => setPicture(undefined)}
            preview={(address) =>
              address && (
                <img
                  src={address}
                  alt="Выбранный скриншот"
                  className="max-h-56 w-full rounded-card border border-line object-contain"
                />
              )
            }
          />
          <ActNote act={{ isUnknown: false, failure: problem }} />
        </fieldset>
      </ConfirmDialog>
      <DiscardDialog {...question} />
    </>
  )
}

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { CountedReason } from '#shared/review/presets'
import {
  digits,
  MAX_PRESET_TEXT,
  NewReason,
  ReasonChange,
  type ReasonPreset,
  reasonProblem,
} from '#shared/review/reasons'
import { MAX_CODE } from '#shared/submissions'
import { Button } from '../../ui/Button.tsx'
import { ConfirmInline } from '../../ui/ConfirmInline.tsx'
import { ChangedNote } from '../../ui/forms/ChangedNote.tsx'
import { SaveButtons } from '../../ui/forms/SaveButtons.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { DiscardDialog } from '../../ui/overlays/DiscardDialog.tsx'
import { useDiscardGuard } from '../../ui/overlays/useDiscardGuard.ts'
import { useNewReason, useReasonChange, useReasonDeletion } from './presetQueries.ts'
import { suggestedCode } from './suggestedCode.ts'

type ReasonDialogProps = {
  open: boolean
  /** Of the reason that is changed; undefined for a new one. */
  code: string | undefined
  reasons: readonly CountedReason[]
  onClose: () => void
}

/** Adds or changes a reason (REVIEW-27). Key it by its opening. */
export function ReasonDialog({ code, reasons, ...dialog }: ReasonDialogProps) {
  const reason = reasons.find((each) => each.code === code)
  const others = reasons.filter((each) => each !== reason)
  return reason ? <Change {...dialog} reason={reason} others={others} /> : <Addition {...dialog} others={others} />
}

type FormProps = { open: boolean; onClose: () => void; others: readonly ReasonPreset[] }

function Addition({ open, onClose, others }: FormProps) {
  const [typed, setTyped] = useState<Typed>({ text: '', digit: freeDigit(others) })
  const [typedCode, setTypedCode] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const added = useNewReason(onClose)
  const code = typedCode ?? suggestedCode(typed.text)
  const guard = useDiscardGuard({ isUnsaved: open && !added.isPending && typed.text !== '', onDiscard: onClose })
  function submit() {
    const { success, output, issues } = v.safeParse(NewReason, { ...typed, code })
    const found = issues?.[0].message ?? (success ? reasonProblem(output, others) : undefined)
    setProblem(found)
    if (success && !found) added.act(output)
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={guard.close}
        title="Новая причина"
        footer={
          <Button busy={added.isPending} disabled={typed.text.trim() === ''} onClick={submit}>
            Добавить
          </Button>
        }
      >
        <fieldset disabled={added.isPending} className="flex min-w-0 flex-col gap-5 pb-2">
          <Fields typed={typed} others={others} onChange={(edit) => setTyped({ ...typed, ...edit })} />
          <TextInput
            label="Код"
            hint="По нему считается статистика. Потом не меняется"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_CODE}
            value={code}
            onChange={setTypedCode}
          />
          <ActNote act={{ ...added, failure: problem ?? added.failure }} />
        </fieldset>
      </Dialog>
      <DiscardDialog {...guard.question} />
    </>
  )
}

function Change({ open, onClose, reason, others }: FormProps & { reason: CountedReason }) {
  // The form keeps what it was opened with: another admin's change must not be lost unseen.
  const [before, setBefore] = useState(reason)
  const [typed, setTyped] = useState(typedOf(reason))
  const [problem, setProblem] = useState<string>()
  const saved = useReasonChange(reason.code, onClose)
  const isChanged = reason.version !== before.version && !saved.isPending
  const isSame = JSON.stringify(typed) === JSON.stringify(typedOf(before))
  const guard = useDiscardGuard({ isUnsaved: open && !saved.isPending && !isSame, onDiscard: onClose })
  function takeNew() {
    setBefore(reason)
    setTyped(typedOf(reason))
  }
  function submit() {
    const { success, output, issues } = v.safeParse(ReasonChange, { ...typed, version: reason.version })
    const found = issues?.[0].message ?? (success ? reasonProblem(output, others) : undefined)
    setProblem(found)
    if (success && !found) saved.act(output)
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={guard.close}
        title="Причина отклонения"
        description={<span className="font-mono text-sm">{reason.code}</span>}
        footer={
          <SaveButtons
            isChanged={isChanged}
            onTakeNew={takeNew}
            isPending={saved.isPending}
            disabled={isSame}
            onSave={submit}
          />
        }
      >
        <fieldset disabled={saved.isPending} className="flex min-w-0 flex-col gap-5 pb-2">
          <Fields
            typed={typed}
            others={others}
            isGiven={reason.isGiven}
            onChange={(edit) => setTyped({ ...typed, ...edit })}
          />
          {!reason.isGiven && (
            <Switch
              label="Предлагать"
              hint="Выключенная остаётся в прежних решениях и в статистике"
              checked={typed.isActive}
              onChange={(isActive) => setTyped({ ...typed, isActive, digit: isActive ? typed.digit : null })}
            />
          )}
          {!reason.isGiven && !reason.isUsed && <Deletion reason={reason} onDone={onClose} />}
          <ChangedNote
            shown={{ change: isChanged ? { from: before, to: reason } : undefined, accept: takeNew }}
            act={{ ...saved, failure: problem ?? saved.failure }}
            accept={false}
          >
            {({ to }) =>
              `Пока окно было открыто, причину изменил другой администратор: «${to.text}», ${keyOf(to.digit)}.`
            }
          </ChangedNote>
        </fieldset>
      </Dialog>
      <DiscardDialog {...guard.question} />
    </>
  )
}

function Deletion({ reason: { code, version }, onDone }: { reason: CountedReason; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const deleted = useReasonDeletion(code, onDone)
  return (
    <ConfirmInline
      isAsking={isAsking}
      onAsk={setAsking}
      button={{ variant: 'quiet', icon: <Trash2 className="size-4.5" />, children: 'Удалить причину' }}
      question="С ней ещё ни разу не отклоняли. Удалить её насовсем?"
      yes="Удалить"
      isBusy={deleted.isPending}
      onYes={() => deleted.act(version)}
    />
  )
}

type Typed = { text: string; digit: number | null }
const typedOf = ({ text, digit, isActive }: ReasonPreset) => ({ text, digit, isActive })

type FieldsProps = {
  typed: Typed
  others: readonly ReasonPreset[]
  isGiven?: boolean
  onChange: (edit: Partial<Typed>) => void
}

const Fields = ({ typed: { text, digit }, others, isGiven = false, onChange }: FieldsProps) => (
  <>
    <TextInput
      label="Текст"
      hint={
        isGiven ? 'Эта причина идёт вместе с продуктом: её текст не меняется' : 'Его прочтёт игрок. Без точки в конце'
      }
      autoComplete="off"
      maxLength={MAX_PRESET_TEXT}
      value={text}
      readOnly={isGiven}
      onChange={(next) => onChange({ text: next })}
    />
    <Select
      label="Клавиша"
      value={String(digit ?? '')}
      options={[
        { value: '', label: 'Без клавиши' },
        ...digits.map((each) => {
          const owner = others.find((other) => other.digit === each)
          return { value: String(each), label: owner ? `${each} — ${owner.text}` : String(each), disabled: !!owner }
        }),
      ]}
      onChange={(chosen) => onChange({ digit: chosen === '' ? null : Number(chosen) })}
    />
  </>
)

const keyOf = (digit: number | null) => (digit === null ? 'без клавиши' : `клавиша ${digit}`)
const freeDigit = (others: readonly ReasonPreset[]) =>
  digits.find((digit) => others.every((other) => other.digit !== digit)) ?? null

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { Formula } from '#shared/tournaments/resultForms'
import { formulaInWords } from '#shared/tournaments/results'
import { MAX_SCORING_NAME, NewScoring, namesakeOf, type Scoring, ScoringChange } from '#shared/tournaments/scorings'
import { ConfirmInline } from '../../../ui/ConfirmInline.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { useNewScoring, useScoringChange, useScoringDeletion } from './scoringQueries.ts'

type DialogProps = { open: boolean; onClose: () => void; scorings: readonly Scoring[] }

const NameInput = ({ value, onChange }: { value: string; onChange: (name: string) => void }) => (
  <TextInput label="Название" autoComplete="off" maxLength={2 * MAX_SCORING_NAME} value={value} onChange={onChange} />
)

/** Keeps a formula under a name; under one that is taken it replaces the numbers, which its button says. */
export function KeepDialog({ formula, scorings, ...dialog }: DialogProps & { formula: Formula }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const added = useNewScoring(dialog.onClose)
  const replaced = useScoringChange(dialog.onClose)
  const namesake = namesakeOf(name.trim(), scorings)
  const act = namesake ? replaced : added
  const isPending = added.isPending || replaced.isPending

  function submit() {
    const { success, output, issues } = v.safeParse(NewScoring, { name, formula })
    setProblem(issues?.[0].message)
    if (!success) return
    if (namesake) replaced.act({ id: namesake.id, name: namesake.name, formula, version: namesake.version })
    else added.act(output)
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Сохранить под именем"
      description={`Очки ${formulaInWords(formula)}`}
      yes={namesake ? 'Заменить' : 'Сохранить'}
      variant={namesake && 'danger'}
      busy={isPending}
      disabled={name.trim() === ''}
      onYes={submit}
    >
      <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4 pb-2">
        <NameInput value={name} onChange={setName} />
        {namesake && (
          <p role="status" className="rounded-card border border-warning/40 bg-warning/10 p-3.5">
            «{namesake.name}» уже есть: {formulaInWords(namesake.formula)}. Её числа заменятся, в турнирах формулы
            останутся прежними.
          </p>
        )}
        <ActNote act={{ ...act, failure: problem ?? act.failure }} />
      </fieldset>
    </ConfirmDialog>
  )
}

/** Renames a kept formula or deletes it. It keeps what it was opened with: another admin's change is refused. */
export function RenameDialog({ scoring, scorings, ...dialog }: DialogProps & { scoring: Scoring }) {
  const [seen] = useState(scoring)
  const [name, setName] = useState(scoring.name)
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const renamed = useScoringChange(dialog.onClose)
  const deleted = useScoringDeletion(dialog.onClose)
  const isPending = renamed.isPending || deleted.isPending
  const act = deleted.failure ? deleted : renamed

  function submit() {
    const { success, output, issues } = v.safeParse(ScoringChange, { ...seen, name })
    const taken = namesakeOf(name.trim(), scorings, seen.id) && 'Формула с таким названием уже есть'
    setProblem(issues?.[0].message ?? taken)
    if (success && !taken) renamed.act({ ...output, id: seen.id })
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Сохранённая формула"
      description={`Очки ${formulaInWords(seen.formula)}`}
      yes="Переименовать"
      busy={renamed.isPending}
      disabled={isPending || name.trim() === seen.name}
      onYes={submit}
    >
      <fieldset disabled={isPending} className="flex min-w-0 flex-col items-start gap-4 pb-2 *:w-full">
        <NameInput value={name} onChange={setName} />
        <div>
          <ConfirmInline
            isAsking={isAsking}
            onAsk={setAsking}
            button={{ variant: 'quiet', icon: <Trash2 className="size-4.5" />, children: 'Удалить' }}
            question="Удалить из сохранённых? В турнирах, которые её взяли, она останется."
            yes="Удалить"
            isBusy={deleted.isPending}
            onYes={() => deleted.act(seen)}
          />
        </div>
        <ActNote act={{ ...act, failure: problem ?? act.failure }} />
      </fieldset>
    </ConfirmDialog>
  )
}

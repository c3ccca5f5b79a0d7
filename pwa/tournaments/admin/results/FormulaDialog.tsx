import { useQuery } from '@tanstack/react-query'
import { Pencil, Save } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { Formula } from '#shared/tournaments/resultForms'
import { type AdminResults, type FormulaPreview, formulaInWords } from '#shared/tournaments/results'
import type { Scoring } from '#shared/tournaments/scorings'
import { messageOf } from '../../../lib/acts/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { previewQuery, useFormula } from './resultQueries.ts'
import { KeepDialog, RenameDialog } from './ScoringDialogs.tsx'
import { formulaIn, isSameFormula, keptAs, type TypedFormula, typedFormula } from './typedFormula.ts'

type FormulaDialogProps = {
  tournamentId: string
  results: AdminResults
  scorings: readonly Scoring[]
  open: boolean
  onClose: () => void
}

const OWN = 'own'

/** Edits the formula and previews the leaders (TOURNAMENT-50); keeps formulas under names (TOURNAMENT-60). */
export function FormulaDialog({ tournamentId, results, scorings, ...dialog }: FormulaDialogProps) {
  const [typed, setTyped] = useState(() => typedFormula(results.formula))
  // Of the kept formula, as two may have the same numbers, or `OWN`.
  const [chosen, setChosen] = useState<string>()
  const [opened, setOpened] = useState<'keep' | 'rename'>()
  const change = useFormula(tournamentId, dialog.onClose)
  const { success, output, issues } = v.safeParse(Formula, formulaIn(typed))
  const formula = success ? output : undefined
  const isSame = isSameFormula(formulaIn(typed), results.formula)
  const isPreviewed = formula !== undefined && !isSame && results.matchCount > 0
  const preview = useQuery({ ...previewQuery(tournamentId, formula), enabled: dialog.open && isPreviewed })
  const kept = chosen === OWN ? undefined : keptAs(formulaIn(typed), scorings, chosen)
  const isShown = results.matchCount === 0 || (preview.data !== undefined && !preview.isPlaceholderData)
  const field = (name: keyof TypedFormula) => ({
    autoComplete: 'off',
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  const close = () => setOpened(undefined)
  return (
    <>
      <ConfirmDialog
        {...dialog}
        title="Формула очков"
        description="Одна на все матчи: изменишь — пересчитаем каждый."
        yes="Сохранить формулу"
        busy={change.isPending}
        disabled={!formula || isSame || !isShown}
        onYes={() => formula && change.act({ formula, version: preview.data?.version ?? results.version })}
      >
        <fieldset disabled={change.isPending} className="flex min-w-0 flex-col gap-4 pb-2">
          <div className="flex items-end gap-2">
            <Select
              label="Как считать"
              className="min-w-0 flex-1"
              value={kept?.id ?? OWN}
              options={[
                ...scorings.map(({ id, name }) => ({ value: id, label: name })),
                { value: OWN, label: 'Свои числа' },
              ]}
              onChange={(id) => {
                setChosen(id)
                const scoring = scorings.find((each) => each.id === id)
                if (scoring) setTyped(typedFormula(scoring.formula))
              }}
            />
            {kept && (
              <IconButton
                label={`Переименовать или удалить: ${kept.name}`}
                icon={<Pencil className="size-5" />}
                onClick={() => setOpened('rename')}
              />
            )}
          </div>
          <TextInput
            label="Очки за места, с первого"
            hint="Через запятую. Пусто — за места очков нет."
            inputMode="text"
            {...field('placements')}
          />
          <div className="grid grid-cols-2 gap-3">
            <TextInput label="За килл" inputMode="numeric" {...field('perKill')} />
            <TextInput label="Киллов в зачёт" placeholder="все" inputMode="numeric" {...field('cap')} />
          </div>
          <TextInput
            label="Лучших матчей в зачёт"
            hint="У каждого игрока — те, что дали больше очков. Пусто — все."
            placeholder="все"
            inputMode="numeric"
            {...field('best')}
          />
          {formula ? (
            <p className="text-ink-soft">Очки {formulaInWords(formula)}</p>
          ) : (
            <p role="alert" className="text-danger">
              {issues?.[0].message}
            </p>
          )}
          {formula && !kept && (
            <Button
              variant="quiet"
              className="self-start"
              icon={<Save className="size-4.5" />}
              onClick={() => setOpened('keep')}
            >
              Сохранить под именем
            </Button>
          )}
          {preview.error && !preview.data && (
            <p role="alert" className="text-danger">
              {messageOf(preview.error, 'Не удалось посчитать по новой формуле')}
            </p>
          )}
          {isPreviewed && preview.data && <Leaders preview={preview.data} isBehind={preview.isPlaceholderData} />}
          <ActNote act={change} />
        </fieldset>
      </ConfirmDialog>
      {opened === 'keep' && formula && (
        <KeepDialog
          open={dialog.open}
          onClose={() => {
            close()
            setChosen(undefined)
          }}
          formula={formula}
          scorings={scorings}
        />
      )}
      {opened === 'rename' && kept && (
        <RenameDialog open={dialog.open} onClose={close} scoring={kept} scorings={scorings} />
      )}
    </>
  )
}

const namesOf = (leaders: FormulaPreview['before']) =>
  leaders.length === 0
    ? 'никто'
    : `${leaders
        .slice(0, 3)
        .map(({ displayName }) => displayName)
        .join(', ')}${leaders.length > 3 ? ` и ещё ${leaders.length - 3}` : ''} (${leaders[0]?.points})`

function Leaders({ preview: { before, after }, isBehind }: { preview: FormulaPreview; isBehind: boolean }) {
  const isSame =
    JSON.stringify(before.map(({ displayName }) => displayName)) ===
    JSON.stringify(after.map(({ displayName }) => displayName))
  return (
    <p
      role="status"
      className={`rounded-card border p-3.5 transition-opacity ${isSame ? 'border-line' : 'border-warning/40 bg-warning/10'} ${isBehind ? 'opacity-55' : ''}`}
    >
      {isSame ? `Лидер тот же: ${namesOf(after)}` : `Лидер сменится: ${namesOf(before)} → ${namesOf(after)}`}
    </p>
  )
}

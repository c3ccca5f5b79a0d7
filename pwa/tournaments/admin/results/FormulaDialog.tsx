import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { Formula } from '#shared/tournaments/resultForms'
import {
  type AdminResults,
  type FormulaPreview,
  formulaInWords,
  type Preset,
  presetNames,
  presetOf,
  presets,
} from '#shared/tournaments/results'
import { messageOf } from '../../../lib/acts/refusal.ts'
import { numberIn } from '../../../lib/typed.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { previewQuery, useFormula } from './resultQueries.ts'

type FormulaDialogProps = { tournamentId: string; results: AdminResults; open: boolean; onClose: () => void }
type ReadonlyFormula = Omit<Formula, 'placementPoints'> & { placementPoints: readonly number[] }
type Typed = { placements: string; perKill: string; cap: string }

const typedOf = ({ placementPoints, pointsPerKill, killCap }: ReadonlyFormula): Typed => ({
  placements: placementPoints.join(', '),
  perKill: String(pointsPerKill),
  cap: killCap === null ? '' : String(killCap),
})

const formulaIn = ({ placements, perKill, cap }: Typed) => ({
  placementPoints: placements.split(/[\s,;]+/).flatMap((typed) => (typed === '' ? [] : numberIn(typed))),
  pointsPerKill: perKill.trim() === '' ? 0 : numberIn(perKill),
  killCap: cap.trim() === '' ? null : numberIn(cap),
})

/** Edits the formula and previews the leaders (TOURNAMENT-50). */
export function FormulaDialog({ tournamentId, results, ...dialog }: FormulaDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(results.formula))
  const [isOwn, setOwn] = useState(presetOf(results.formula) === undefined)
  const change = useFormula(tournamentId, dialog.onClose)
  const { success, output, issues } = v.safeParse(Formula, formulaIn(typed))
  const formula = success ? output : undefined
  const isSame = JSON.stringify(formulaIn(typed)) === JSON.stringify(formulaIn(typedOf(results.formula)))
  const isPreviewed = formula !== undefined && !isSame && results.matchCount > 0
  const preview = useQuery({ ...previewQuery(tournamentId, formula), enabled: dialog.open && isPreviewed })
  const preset = isOwn ? undefined : presetOf(formulaIn(typed))
  const edit = (changes: Partial<Typed>) => {
    setOwn(true)
    setTyped({ ...typed, ...changes })
  }
  const isShown = results.matchCount === 0 || (preview.data !== undefined && !preview.isPlaceholderData)
  return (
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
        <Select<Preset | 'own'>
          label="Как считать"
          value={preset ?? 'own'}
          options={[
            ...presetNames.map((name) => ({ value: name, label: presets[name].label })),
            { value: 'own', label: 'Свои числа' },
          ]}
          onChange={(name) => {
            setOwn(name === 'own')
            if (name !== 'own') setTyped(typedOf(presets[name].formula))
          }}
        />
        <TextInput
          label="Очки за места, с первого"
          hint="Через запятую. Пусто — за места очков нет."
          inputMode="text"
          autoComplete="off"
          value={typed.placements}
          onChange={(placements) => edit({ placements })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            label="За килл"
            inputMode="numeric"
            autoComplete="off"
            value={typed.perKill}
            onChange={(perKill) => edit({ perKill })}
          />
          <TextInput
            label="Киллов в зачёт"
            placeholder="все"
            inputMode="numeric"
            autoComplete="off"
            value={typed.cap}
            onChange={(cap) => edit({ cap })}
          />
        </div>
        {formula ? (
          <p className="text-ink-soft">Очки {formulaInWords(formula)}</p>
        ) : (
          <p role="alert" className="text-danger">
            {issues?.[0].message}
          </p>
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

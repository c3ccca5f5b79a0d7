import { TriangleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import * as v from 'valibot'
import { NewLocation } from '#shared/dropmaps/forms'
import { MAX_LOCATION_NAME, MAX_MAP_DESCRIPTION, MIN_POINTS } from '#shared/dropmaps/limits'
import { useStore } from '../../../lib/store.ts'
import { submitting } from '../../../lib/submitting.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/forms/FieldError.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import type { Draft, Drawing } from './drawing.ts'
import { ColorField } from './form/ColorField.tsx'
import { Conflict } from './form/Conflict.tsx'
import type { Sent } from './saving/kept.ts'
import { pointsWords, warningsOf } from './words.ts'

type DrawFormProps = {
  drawing: Drawing
  onSave: (location: Sent) => void
  onCancel: () => void
  onOther: (other: NonNullable<Draft['other']>) => void
  nameField: Ref<HTMLInputElement>
  children?: ReactNode
}

export function DrawForm({ drawing, onSave, onCancel, onOther, nameField, children }: DrawFormProps) {
  const draft = useStore(drawing.form)
  const [isTried, setTried] = useState(false)
  if (!draft) return null
  const { edited, fields, other } = draft
  const drawn = draft.history.now
  const warnings = warningsOf(drawn, drawing)
  const isReady = fields.name.trim() !== '' && drawn.points.length >= MIN_POINTS
  const checked = v.safeParse(NewLocation, { ...fields, points: drawn.points })
  const problems = isTried ? checked.issues : undefined
  const ofName = problems?.find(({ path }) => path?.[0]?.key === 'name')?.message
  const ofRest = problems?.find(({ path }) => path?.[0]?.key !== 'name')?.message
  function save() {
    if (!isReady) return
    setTried(!checked.success)
    if (checked.success) onSave(checked.output)
  }
  function saveMine() {
    if (other !== 'deleted') drawing.change({ other: undefined, edited: other })
    save()
  }
  return (
    <section
      aria-label={edited ? 'Правка локации' : 'Новая локация'}
      data-drawing-form=""
      className="flex animate-appear flex-col gap-4"
    >
      <h2 className="flex items-baseline justify-between gap-3 text-lg">
        {edited ? 'Правка локации' : 'Новая локация'}
        <span className="shrink-0 font-medium font-sans text-ink-faint text-sm tracking-normal">
          {pointsWords(drawn.points.length)}
        </span>
      </h2>
      {other && <Conflict draft={draft} other={other} onMine={saveMine} onOther={() => onOther(other)} />}
      <form
        className="flex flex-col gap-4"
        onSubmit={submitting(() => {
          if (!other) save()
        })}
      >
        <TextInput
          ref={nameField}
          label="Название"
          value={fields.name}
          maxLength={MAX_LOCATION_NAME}
          autoComplete="off"
          error={ofName}
          onChange={(name) => drawing.field({ name })}
        />
        <TextInput
          label="Игроков на локации"
          inputMode="numeric"
          value={fields.maxPlayers}
          placeholder="Сколько разрешит карта"
          autoComplete="off"
          onChange={(maxPlayers) => drawing.field({ maxPlayers })}
        />
        <ColorField value={fields.color} onChange={(color) => drawing.field({ color })} />
        <TextArea
          label="Описание"
          rows={2}
          value={fields.description}
          maxLength={MAX_MAP_DESCRIPTION}
          onChange={(description) => drawing.field({ description })}
        />
        {children}
        <div role="status" className="contents">
          {warnings.map((warning) => (
            <p key={warning} className="flex items-start gap-2 text-sm text-warning">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" />
              {warning}
            </p>
          ))}
        </div>
        <FieldError>{ofRest}</FieldError>
        {draft.reason && !other && (
          <p role="alert" className="text-danger text-sm">
            {draft.reason}
          </p>
        )}
        {!isReady && <p className="text-ink-faint text-sm">Нужно название и минимум 3 точки</p>}
        {!other && (
          <div className="flex gap-2">
            <Button type="submit" className="flex-1" disabled={!isReady}>
              Сохранить
            </Button>
            <Button variant="ghost" onClick={onCancel}>
              Отмена
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}

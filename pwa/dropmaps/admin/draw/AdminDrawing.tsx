import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useIsCoarse } from '../../../lib/browser/media.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import type { DrawCommand, DrawControl } from '../../mapUi/drawControl.ts'
import type { Location } from '../../model/locations.ts'
import type { Margins } from '../../stage/camera.ts'
import type { Stage } from '../../stage/stage.ts'
import { DrawBar } from './DrawBar.tsx'
import { DrawForm } from './DrawForm.tsx'
import { editOf, newDraft } from './drawing.ts'
import { DeleteLocationDialog } from './form/DeleteLocationDialog.tsx'
import { Keys } from './Keys.tsx'
import { LocationMenu } from './LocationMenu.tsx'
import { useLayer } from './layer/useLayer.ts'
import { SaveList } from './saving/SaveList.tsx'
import { Note, StuckNote } from './saving/StuckNote.tsx'
import { useDrawActs } from './useDrawActs.ts'
import { useInSight } from './useInSight.ts'
import { useLeaving } from './useLeaving.ts'

export type AdminDrawingProps = {
  mapId: string
  locations: readonly Location[]
  stage: Stage | undefined
  control: DrawControl
  overMap: HTMLElement | null
  barSlot?: HTMLElement | null
  /** Known to the stage already. */
  covered?: Margins
  players?: (location: Location) => ReactNode
  /** Whether locations have a menu. */
  isMenuOn?: boolean
}

export function AdminDrawing(props: AdminDrawingProps) {
  const { mapId, locations, stage, control, overMap, barSlot, covered, players, isMenuOn = true } = props
  const isTouch = useIsCoarse()
  const nameField = useRef<HTMLInputElement>(null)
  const keys = useRef<HTMLDivElement>(null)
  const toKeys = () => keys.current?.focus({ preventScroll: true })
  const acts = useDrawActs({ mapId, locations, stage, toKeys })
  const { drawing, draft, saves, all, ghosts, isUnsaved } = acts
  const leaving = useLeaving(acts)
  const { menu, setMenu } = useLayer({
    ...{ stage, drawing, ghosts, isTouch, keys, isMenuOn: !draft && isMenuOn },
    onCancel: leaving.cancel,
    onClosed: () => !isTouch && requestAnimationFrame(() => nameField.current?.focus()),
  })

  const run = useEffectEvent((command: DrawCommand) => {
    if (command.action === 'delete' || isUnsaved) return
    control.onCommand(undefined)
    if (command.action === 'create') acts.begin(newDraft())
    else acts.edit(command.number)
  })
  useEffect(() => {
    if (control.command && stage) run(control.command)
  }, [control.command, stage])
  const editedNumber = draft?.edited?.number
  const surround = useEffectEvent(() => drawing.surround(locations, ghosts, editedNumber))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `surround` reads them; a new draft is surrounded by `begin`
  useEffect(() => surround(), [locations, all])
  const step = draft && (draft.history.now.isClosed ? 'form' : 'outline')
  useReports(control, step, isUnsaved || all.some(({ state }) => state !== 'saved'))
  useInSight({ stage, drawing, covered, isOn: step === 'form' && (isTouch || covered !== undefined) })

  const numberOf = (of: number | undefined) => locations.find(({ number }) => number === of)
  const deleted = control.command?.action === 'delete' ? numberOf(control.command.number) : undefined
  const edited = numberOf(editedNumber)
  const bar = draft && <DrawBar drawing={drawing} isTouch={isTouch} onCancel={leaving.cancel} onActed={toKeys} />
  return (
    <>
      {overMap &&
        createPortal(
          <>
            {draft && <Keys drawing={drawing} element={keys} />}
            <div className="absolute inset-x-0 top-18 flex flex-col items-center gap-2 px-2 lg:top-auto lg:bottom-3">
              {!barSlot && bar}
              <p role="status" className="empty:hidden">
                {acts.isOpening ? <Note>Открываем локацию...</Note> : <StuckNote saves={all} />}
              </p>
            </div>
          </>,
          overMap,
        )}
      {barSlot && createPortal(bar, barSlot)}
      {draft && (
        <DrawForm
          key={editedNumber ?? 'new'}
          drawing={drawing}
          nameField={nameField}
          onSave={acts.save}
          onCancel={leaving.cancel}
          onOther={(other) => (other === 'deleted' ? acts.end() : acts.begin(editOf(other)))}
        >
          {edited && players?.(edited)}
        </DrawForm>
      )}
      <SaveList saves={all} onOpen={acts.open} onDrop={({ key }) => saves.take(key)} />
      <LocationMenu
        at={menu}
        name={numberOf(menu?.number)?.name ?? ''}
        onClose={() => setMenu(undefined)}
        onAction={(action) => menu && control.onCommand({ action, number: menu.number })}
      />
      {deleted && (
        <DeleteLocationDialog mapId={mapId} location={deleted} onClose={() => control.onCommand(undefined)} />
      )}
      <ConfirmDialog {...leaving.dialog} />
    </>
  )
}

/** Reports the step and the unsaved state to the page. */
function useReports(control: DrawControl, step: DrawControl['step'], isUnsaved: boolean) {
  const onStep = useEffectEvent(control.onStep)
  useEffect(() => onStep(step), [step])
  useEffect(() => () => onStep(undefined), [])
  const onUnsaved = useEffectEvent(control.onUnsaved)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])
}

import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsCoarse } from '../../../lib/browser/media.ts'
import { useLeaveGuard } from '../../../lib/browser/useLeaveGuard.ts'
import { useStore } from '../../../lib/store.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import type { DrawStep, DrawWish } from '../../model/drawCommand.ts'
import type { Location } from '../../model/locations.ts'
import type { Margins } from '../../stage/camera.ts'
import type { Stage } from '../../stage/stage.ts'
import { DrawBar } from './DrawBar.tsx'
import { type Draft, editOf, isChanged, newDraft } from './drawing.ts'
import { focusAfter } from './focusAfter.ts'
import { Conflict } from './form/Conflict.tsx'
import { DeleteLocationDialog } from './form/DeleteLocationDialog.tsx'
import { DrawForm } from './form/DrawForm.tsx'
import { Keys } from './Keys.tsx'
import { LocationMenu } from './LocationMenu.tsx'
import type { Sent } from './saving/kept.ts'
import { SaveList } from './saving/SaveList.tsx'
import { Note, StuckNote } from './saving/StuckNote.tsx'
import { isGoing, mayOpen, type Save } from './saving/saves.ts'
import { useSaves } from './saving/useSaves.ts'
import { useDrawing } from './useDrawing.ts'
import { useEditing } from './useEditing.ts'
import { useInSight } from './useInSight.ts'
import { useLayer } from './useLayer.ts'

export type AdminDrawingProps = {
  mapId: string
  locations: readonly Location[]
  stage: Stage | undefined
  /** Lies over the stage: what is said and pressed while drawing stands in it. */
  overMap: HTMLElement | null
  /** Beside the map, where there is room: nothing then covers what is drawn on. */
  barPlace?: HTMLElement | null
  /** What lies over the stage now; the stage is told before. */
  covered?: Margins
  wish: DrawWish | undefined
  onWish: (wish: DrawWish | undefined) => void
  onStep: (step: DrawStep | undefined) => void
  /** Told whether something was drawn that the server does not have. */
  onUnsaved?: (isUnsaved: boolean) => void
  /** Who is on the location that is edited. */
  players?: (location: Location) => ReactNode
  /** Whether a location's menu comes where it is asked for; always, if not given. */
  isMenuOn?: boolean
}

/** Draws locations on the map that is shown. What it returns is the form; the rest stands over the map. */
export function AdminDrawing(props: AdminDrawingProps) {
  const { mapId, locations, stage, overMap, wish, onWish, onStep } = props
  const drawing = useDrawing(mapId)
  const draft = useStore(drawing.form)
  const isTouch = useIsCoarse()
  const nameField = useRef<HTMLInputElement>(null)
  const keys = useRef<HTMLDivElement>(null)
  const ended = useRef<{ number: number | undefined }>(undefined)
  const [isAsking, setAsking] = useState(false)
  const { saves, all } = useSaves(mapId, locations, {
    onSaved: (answer) => editing.settled(answer.id, answer),
    onRefused(save) {
      if (save.edited) editing.settled(save.edited.id, undefined)
      if (!draft || (!draft.edited && !isChanged(draft))) open(save)
    },
  })
  const editedId = draft?.edited?.id
  // What is drawn on again is no neighbour of its own.
  const ghosts = useMemo(() => ghostsOf(all, editedId), [all, editedId])
  const isUnderWay = (id: string) => saves.all.get().some((save) => save.edited?.id === id && isGoing(save))
  const editing = useEditing({ drawing, locations, begin, isUnderWay })
  const isUnsaved = draft !== undefined && isChanged(draft)
  const isOnlyHere = all.some((save) => save.isUnkept && save.state !== 'saved')
  const guard = useLeaveGuard(isUnsaved || isOnlyHere)

  // What begins a drawing comes back with a later frame than the drawing goes. An effect of a frame before may run
  // after the end of the drawing, which it does not know of yet.
  useEffect(() => {
    if (ended.current && !draft && focusAfter(stage, ended.current.number)) ended.current = undefined
  })

  function begin(next: Draft) {
    ended.current = undefined
    drawing.begin(next, locations, ghostsOf(all, next.edited?.id))
    requestAnimationFrame(toKeys)
  }
  function end(isSaved = false) {
    const number = drawing.draft.get()?.edited?.number
    // One that was saved is not on the map until the server has it.
    ended.current = { number: isSaved ? undefined : number }
    setAsking(false)
    drawing.end()
  }
  function leave() {
    saves.giveUp()
    end()
  }
  const toKeys = () => keys.current?.focus({ preventScroll: true })
  const cancel = () => (isUnsaved ? setAsking(true) : end())
  function giveUp() {
    setAsking(false)
    // The dialog gives the focus back to the drawing first.
    requestAnimationFrame(() => end())
  }
  /** With a mouse the name is typed next; on a phone the keyboard would come over the map unasked. */
  const name = () => !isTouch && requestAnimationFrame(() => nameField.current?.focus())
  function save(location: Sent) {
    const { edited: before, other, fields } = drawing.draft.get() ?? {}
    // What another admin has taken away is made anew; the edit of it ends as any does.
    saves.save(location, other === 'gone' ? undefined : before)
    if (before) end(true)
    else begin(newDraft(fields?.color))
  }
  function open(one: Save) {
    // Another tab may be sending it by now.
    const taken = saves.take(one.key)
    if (taken) editing.reopen(taken)
  }
  function edit(number: number) {
    const location = locations.find((each) => each.number === number)
    const own = all.findLast((one) => one.edited?.number === number && one.state !== 'saved')
    if (own && mayOpen(own)) open(own)
    // What was saved a moment ago is gone on with as it was drawn: the map does not have it yet.
    else if (own?.edited) begin(editOf({ ...own.edited, ...own.location, points: [...own.location.points] }))
    else if (location) void editing.edit(location.id)
  }
  const { menu, setMenu } = useLayer({
    ...{ stage, drawing, ghosts, isTouch, keys, isMenuOn: !draft && props.isMenuOn !== false },
    onCancel: cancel,
    onClosed: name,
  })

  const take = useEffectEvent((wished: DrawWish) => {
    if (wished.does === 'delete' || isUnsaved) return
    onWish(undefined)
    if (wished.does === 'create') begin(newDraft())
    else edit(wished.number)
  })
  useEffect(() => {
    if (wish && stage) take(wish)
  }, [wish, stage])
  const editedNumber = draft?.edited?.number
  const surround = useEffectEvent(() => drawing.surround(locations, ghosts, editedNumber))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is around changes with these; who begins has surrounded the new draft
  useEffect(() => surround(), [locations, all])
  const step = draft && (draft.history.now.isClosed ? 'form' : 'outline')
  const told = useEffectEvent(onStep)
  useEffect(() => told(step), [step])
  useEffect(() => () => told(undefined), [])
  const isAnythingUnsaved = isUnsaved || all.some(({ state }) => state !== 'saved')
  const tellUnsaved = useEffectEvent((isIt: boolean) => props.onUnsaved?.(isIt))
  useEffect(() => tellUnsaved(isAnythingUnsaved), [isAnythingUnsaved])
  useInSight({
    stage,
    drawing,
    covered: props.covered,
    isOn: step === 'form' && (isTouch || props.covered !== undefined),
  })

  function conflict(shown: Draft, saveMine: () => void) {
    const { other } = shown
    if (!other) return null
    function mine() {
      if (other !== 'gone') drawing.change({ other: undefined, edited: other })
      saveMine()
    }
    const theirs = () => (other === 'gone' ? end() : begin(editOf(other)))
    return <Conflict draft={shown} other={other} onMine={mine} onOther={theirs} />
  }

  const numberOf = (of: number | undefined) => locations.find(({ number }) => number === of)
  const deleted = wish?.does === 'delete' ? numberOf(wish.number) : undefined
  const edited = numberOf(editedNumber)
  const bar = draft && <DrawBar drawing={drawing} isTouch={isTouch} onCancel={cancel} onActed={toKeys} />
  return (
    <>
      {overMap &&
        createPortal(
          <>
            {draft && <Keys drawing={drawing} element={keys} />}
            <div className="absolute inset-x-0 top-18 flex flex-col items-center gap-2 px-2 lg:top-auto lg:bottom-3">
              {!props.barPlace && bar}
              <p role="status" className="empty:hidden">
                {editing.isOpening ? <Note>Открываем локацию…</Note> : <StuckNote saves={all} />}
              </p>
            </div>
          </>,
          overMap,
        )}
      {props.barPlace && createPortal(bar, props.barPlace)}
      {draft && (
        <DrawForm
          key={editedNumber ?? 'new'}
          drawing={drawing}
          nameField={nameField}
          onSave={save}
          onCancel={cancel}
          conflict={draft.other && ((saveMine) => conflict(draft, saveMine))}
        >
          {edited && props.players?.(edited)}
        </DrawForm>
      )}
      <SaveList saves={all} onOpen={open} onDrop={({ key }) => saves.take(key)} />
      <LocationMenu
        at={menu}
        name={numberOf(menu?.number)?.name ?? ''}
        onClose={() => setMenu(undefined)}
        onEdit={() => menu && onWish({ does: 'edit', number: menu.number })}
        onDelete={() => menu && onWish({ does: 'delete', number: menu.number })}
      />
      {deleted && (
        <DeleteLocationDialog
          mapId={mapId}
          location={deleted}
          open
          onClose={() => onWish(undefined)}
          onDone={() => onWish(undefined)}
        />
      )}
      <ConfirmDialog
        open={isAsking || guard.isAsking}
        onClose={() => (guard.isAsking ? guard.stay() : setAsking(false))}
        title="Бросить рисунок?"
        description={
          guard.isAsking && isOnlyHere
            ? 'На устройстве нет места: что ещё не сохранено, есть только на этой странице.'
            : draft?.edited
              ? 'Правка этой локации не сохранена.'
              : 'Эта локация ещё не сохранена.'
        }
        yes="Не сохранять"
        variant="danger"
        onYes={() => (guard.isAsking ? guard.leave(leave) : giveUp())}
      />
    </>
  )
}

const ghostsOf = (all: readonly Save[], editedId: string | undefined) =>
  all.filter(({ edited }) => !edited || edited.id !== editedId).map(ghostOf)

const ghostOf = ({ key, location: { name, color, points }, edited, state }: Save) => ({
  ...{ key, name, color, points },
  number: edited?.number,
  isRefused: state === 'refused',
})

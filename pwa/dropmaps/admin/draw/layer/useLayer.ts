import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '../../../../lib/store.ts'
import type { Stage } from '../../../stage/stage.ts'
import type { Drawing } from '../drawing.ts'
import { listenForMenu, type MenuAt } from '../menuPress.ts'
import { isForAnyFocus, newKeys } from './keys.ts'
import { type Ghost, type Layer, newLayer } from './layer.ts'
import { listenToPointer } from './pointer.ts'

type LayerOptions = {
  stage: Stage | undefined
  drawing: Drawing
  ghosts: readonly Ghost[]
  isTouch: boolean
  keys: RefObject<HTMLElement | null>
  isMenuOn: boolean
  onCancel: () => void
  onClosed: () => void
}

export function useLayer({ stage, drawing, ghosts, isTouch, keys, isMenuOn, ...props }: LayerOptions) {
  const layer = useRef<Layer>(undefined)
  const [menu, setMenu] = useState<MenuAt>()
  const isOn = useEffectEvent(() => isMenuOn)
  const cancel = useEffectEvent(props.onCancel)
  const closed = useEffectEvent(props.onClosed)
  const newest = useEffectEvent(() => ghosts)
  const isDrawing = useStore(drawing.form) !== undefined

  useEffect(() => {
    if (!stage) return
    const made = newLayer(stage, drawing, isTouch)
    layer.current = made
    made.showGhosts(newest())
    const act = () => keys.current?.focus({ preventScroll: true })
    const ends = [
      listenToPointer(stage, drawing, made, act),
      listenForMenu(stage, () => isOn(), setMenu),
      drawing.closings.subscribe(() => {
        if (!drawing.draft.get()?.edited) closed()
      }),
    ]
    return () => {
      for (const end of ends) end()
      made.end()
      layer.current = undefined
    }
  }, [stage, drawing, isTouch, keys])
  useEffect(() => layer.current?.showGhosts(ghosts), [ghosts])

  useEffect(() => {
    const element = keys.current
    if (!stage || !element || !isDrawing) return
    const [onCancel, onEnough] = [() => cancel(), () => closed()]
    const press = newKeys(stage, drawing, onCancel, onEnough)
    const listen = (event: KeyboardEvent) => {
      if (!press(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // The focused element may be gone or disabled.
    const listenElsewhere = (event: KeyboardEvent) => {
      if (isForAnyFocus(event) && isNobodyElses(event)) listen(event)
    }
    element.addEventListener('keydown', listen)
    document.addEventListener('keydown', listenElsewhere)
    return () => {
      element.removeEventListener('keydown', listen)
      document.removeEventListener('keydown', listenElsewhere)
    }
  }, [stage, drawing, keys, isDrawing])

  const editedNumber = useStore(drawing.form)?.edited?.number
  const hidden = [editedNumber, ...ghosts.map(({ number }) => number)].filter((number) => number !== undefined).join()
  useEffect(() => {
    if (!stage || hidden === '') return
    const shapes = hidden.split(',').map((number) => stage.shapeOf(Number(number)))
    for (const shape of shapes) if (shape) shape.style.visibility = 'hidden'
    return () => {
      for (const shape of shapes) if (shape) shape.style.visibility = ''
    }
  }, [stage, hidden])
  return { menu, setMenu }
}

function isNobodyElses({ target, key, defaultPrevented, isComposing }: KeyboardEvent) {
  if (defaultPrevented || isComposing || !(target instanceof Element)) return false
  if (target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) return false
  const field = target.closest<HTMLInputElement>('input, textarea, select')
  if (!field) return true
  if (field.closest('[data-drawing-form]') === null) return false
  // The focus arrives when the outline is closed: an empty field has nothing to undo.
  return key === 'Escape' || field.value === ''
}

import { useEffect, useMemo, useRef } from 'react'
import { useStore } from '../../../lib/store.ts'
import type { Location } from '../../model/locations.ts'
import type { Stage } from '../../stage/stage.ts'
import { type Draft, editOf, isChanged, newDraft } from './drawing.ts'
import { focusAfter } from './focusAfter.ts'
import type { Ghost } from './layer/layer.ts'
import type { Sent } from './saving/kept.ts'
import { isGoing, mayOpen, type Save } from './saving/saves.ts'
import { useSaves } from './saving/useSaves.ts'
import { useDrawing } from './useDrawing.ts'
import { useEditing } from './useEditing.ts'

type DrawActsOptions = {
  mapId: string
  locations: readonly Location[]
  stage: Stage | undefined
  toKeys: () => void
}
export type DrawActs = ReturnType<typeof useDrawActs>

export function useDrawActs({ mapId, locations, stage, toKeys }: DrawActsOptions) {
  const drawing = useDrawing(mapId)
  const draft = useStore(drawing.form)
  const ended = useRef<{ number: number | undefined }>(undefined)
  const { saves, all } = useSaves(mapId, locations, {
    onSaved: (answer) => editing.settled(answer.id, answer),
    onRefused(save) {
      if (save.edited) editing.settled(save.edited.id, undefined)
      if (!draft || (!draft.edited && !isChanged(draft))) open(save)
    },
  })
  const editedId = draft?.edited?.id
  // An edited location is not its own neighbour.
  const ghosts = useMemo(() => ghostsOf(all, editedId), [all, editedId])
  const isUnderWay = (id: string) => saves.all.get().some((save) => save.edited?.id === id && isGoing(save))
  const editing = useEditing({ drawing, locations, begin, isUnderWay })

  // After each render: the button that begins a drawing is rendered a frame after the drawing ends.
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
    ended.current = { number: isSaved ? undefined : number }
    drawing.end()
  }
  function save(location: Sent) {
    const { edited: before, other, fields } = drawing.draft.get() ?? {}
    // A deleted location is created again.
    saves.save(location, other === 'deleted' ? undefined : before)
    if (before) end(true)
    else begin(newDraft(fields?.color))
  }
  function open(one: Save) {
    const taken = saves.take(one.key)
    if (taken) editing.reopen(taken)
  }
  function edit(number: number) {
    const location = locations.find((each) => each.number === number)
    const own = all.findLast((one) => one.edited?.number === number && one.state !== 'saved')
    if (own && mayOpen(own)) open(own)
    // The map does not show the latest save yet.
    else if (own?.edited) begin(editOf({ ...own.edited, ...own.location, points: [...own.location.points] }))
    else if (location) void editing.edit(location.id)
  }
  const isUnsaved = draft !== undefined && isChanged(draft)
  return { drawing, draft, saves, all, ghosts, isUnsaved, isOpening: editing.isOpening, begin, end, save, open, edit }
}

const ghostsOf = (all: readonly Save[], editedId: string | undefined) =>
  all
    .filter(({ edited }) => !edited || edited.id !== editedId)
    .map(({ location: { name, color, points }, edited, state }): Ghost => {
      return { name, color, points, number: edited?.number, isRefused: state === 'refused' }
    })

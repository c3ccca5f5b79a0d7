import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { outlineOf } from '#shared/dropmaps/outlines'
import { AppError } from '#shared/errors'
import { messageOf } from '../../../lib/acts/refusal.ts'
import type { Location } from '../../model/locations.ts'
import { territoryQuery } from '../../model/queries.ts'
import { refused, tell } from '../acts.ts'
import { type Draft, type Drawing, editOf, fieldsOf, isChanged, newDraft, type SavedLocation } from './drawing.ts'
import { push } from './history.ts'
import { afterOwnSave, mergeRemoteEdit } from './rebase.ts'
import type { Save } from './saving/saves.ts'

/** Milliseconds before a loading state is shown. */
const PATIENCE = 300

type EditingOptions = {
  drawing: Drawing
  locations: readonly Location[]
  begin: (draft: Draft) => void
  isUnderWay: (id: string) => boolean
}

export function useEditing({ drawing, locations, begin, isUnderWay }: EditingOptions) {
  const queryClient = useQueryClient()
  const [isOpening, setOpening] = useState(false)
  const requests = useRef(0)
  const isTaken = (error: unknown) => error instanceof AppError && error.code === 'not_found'
  const newest = (id: string): Promise<SavedLocation> => queryClient.fetchQuery(territoryQuery(id))

  async function compare({ id }: SavedLocation) {
    const still = () => {
      const draft = drawing.draft.get()
      return draft?.edited?.id === id && !isUnderWay(id) ? draft : undefined
    }
    if (!still()) return
    try {
      const known = await newest(id)
      const draft = still()
      if (!draft || known.editVersion <= newestSeen(draft)) return
      const next = mergeRemoteEdit(draft, known)
      drawing.change(next)
      if (next.edited === known && !isChanged(next))
        tell(`«${known.name}» изменил другой администратор: показано новое`)
    } catch (error) {
      if (still() && isTaken(error)) drawing.change({ other: 'deleted' })
    }
  }
  const compareShown = useEffectEvent((shownNow: readonly Location[]) => {
    const { edited, other } = drawing.draft.get() ?? {}
    if (!edited || other === 'deleted') return
    const shown = shownNow.find(({ number }) => number === edited.number)
    if (!shown || !isSame(shown, other ?? edited)) void compare(edited)
  })
  useEffect(() => compareShown(locations), [locations])

  return {
    isOpening,
    async edit(id: string) {
      const request = ++requests.current
      const before = drawing.draft.get()
      const isStill = () => request === requests.current && drawing.draft.get() === before
      const telling = setTimeout(() => setOpening(true), PATIENCE)
      try {
        const known = await newest(id)
        if (isStill()) begin(editOf(known))
      } catch (error) {
        if (isStill()) refused(error as Error, messageOf(error, 'Не удалось загрузить данные локаций'))
      } finally {
        clearTimeout(telling)
        if (request === requests.current) setOpening(false)
      }
    },
    settled(id: string, answer: SavedLocation | undefined) {
      const draft = drawing.draft.get()
      if (draft?.edited?.id !== id) return
      if (answer) drawing.change(afterOwnSave(draft, answer))
      void compare(draft.edited)
    },
    reopen({ edited, location, refusal }: Save) {
      const draft = edited ? editOf(edited) : newDraft()
      const history = push(draft.history, { points: location.points, isClosed: true })
      begin({ ...draft, history, fields: fieldsOf(location), reason: refusal?.message })
      if (edited) void compare(edited)
    },
  }
}

const newestSeen = ({ edited, other }: Draft) =>
  Math.max(edited?.editVersion ?? 0, other && other !== 'deleted' ? other.editVersion : 0)

const isSame = (shown: Location, { name, description, color, maxPlayers, points }: SavedLocation) =>
  shown.name === name &&
  shown.description === description &&
  shown.color.toUpperCase() === color.toUpperCase() &&
  shown.maxPlayers === maxPlayers &&
  String(shown.outline) === String(outlineOf(points))

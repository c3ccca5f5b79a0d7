import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { outlineOf } from '#shared/dropmaps/outlines'
import type { Territory } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import { useUser } from '../../../../lib/session.ts'
import { useStore } from '../../../../lib/store.ts'
import type { Location } from '../../../model/locations.ts'
import { territoryQuery } from '../../../model/queries.ts'
import { succeed, refused as tellRefused } from '../../acts.ts'
import { sendSave, useMapRead } from './queries.ts'
import { newSaves, type Save, wordsOf } from './saves.ts'

type SavesOptions = {
  onSaved: (answer: Territory) => void
  onRefused: (save: Save) => void
}

export function useSaves(mapId: string, locations: readonly Location[], { onSaved, onRefused }: SavesOptions) {
  const { id: userId } = useUser()
  const readMap = useMapRead(mapId)
  const saved = useEffectEvent((isNew: boolean, answer: Territory) => {
    readMap()
    succeed(isNew ? 'Локация создана' : 'Локация обновлена')
    onSaved(answer)
  })
  const refused = useEffectEvent((save: Save, error: Error) => {
    if (error instanceof AppError) readMap()
    tellRefused(error, wordsOf(save, error))
    onRefused(save)
  })
  const [saves] = useState(() => newSaves({ userId, mapId }))
  useEffect(
    () =>
      saves.start({
        send: (save, attempt) => sendSave(mapId, save, attempt),
        saved: ({ edited }, answer) => saved(edited === undefined, answer),
        refused: (save, error) => refused(save, error),
      }),
    [saves, mapId],
  )
  const all = useStore(saves.all)
  const queryClient = useQueryClient()
  /** Another admin may have deleted it before the map showed it. */
  const forgetIfDeleted = useEffectEvent(async (key: string, id: string) => {
    const isDeleted = (error: unknown) => error instanceof AppError && error.code === 'not_found'
    await queryClient.fetchQuery(territoryQuery(id)).catch((error) => isDeleted(error) && saves.forget(key))
  })

  const [known] = useState(() => new Map<string, readonly Location[]>())
  useEffect(() => {
    const newest = Math.max(0, ...locations.map(({ number }) => number))
    for (const { key, state, edited, answer } of all) {
      if (state !== 'saved' || !answer) continue
      const before = known.get(key) ?? locations
      known.set(key, before)
      // Numbers only grow: a later one proves that this one was shown.
      if (edited ? isShown(answer, locations) || before !== locations : newest >= answer.number) saves.forget(key)
      else if (!edited && before !== locations) void forgetIfDeleted(key, answer.id)
    }
  }, [locations, all, saves, known])
  return { saves, all }
}

const isShown = ({ number, name, points }: Territory, locations: readonly Location[]) => {
  const shown = locations.find((each) => each.number === number)
  return shown?.name === name && String(shown.outline) === String(outlineOf(points))
}

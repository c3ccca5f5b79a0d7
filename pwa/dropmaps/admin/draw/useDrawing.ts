import { useEffect, useMemo } from 'react'
import { useUser } from '../../../lib/session.ts'
import { type Drawing, isChanged, newDrawing } from './drawing.ts'

type Held = { drawing: Drawing; holders: number }
const drawings = new Map<string, Held>()

function held(key: string): Held {
  const known = drawings.get(key) ?? { drawing: newDrawing(), holders: 0 }
  drawings.set(key, known)
  return known
}

/** Returns the admin's drawing on this map. It outlives the components, which rotating a tablet replaces. */
export function useDrawing(mapId: string) {
  const { id } = useUser()
  const key = `${id} ${mapId}`
  const mine = useMemo(() => held(key), [key])
  useEffect(() => {
    drawings.set(key, mine)
    mine.holders++
    return () => {
      mine.holders--
      queueMicrotask(() => {
        const draft = mine.drawing.draft.get()
        if (mine.holders === 0 && !(draft && isChanged(draft))) drawings.delete(key)
      })
    }
  }, [key, mine])
  return mine.drawing
}

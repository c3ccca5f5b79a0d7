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

/**
 * Returns what this admin draws on this map. It outlives what shows it: a tablet that is turned shows another page, and
 * whoever comes back to a map finds what was not saved.
 */
export function useDrawing(mapId: string) {
  const { id } = useUser()
  const key = `${id} ${mapId}`
  const mine = useMemo(() => held(key), [key])
  useEffect(() => {
    drawings.set(key, mine)
    mine.holders++
    return () => {
      mine.holders--
      // What takes its place begins within the same frame.
      queueMicrotask(() => {
        const draft = mine.drawing.draft.get()
        if (mine.holders === 0 && !(draft && isChanged(draft))) drawings.delete(key)
      })
    }
  }, [key, mine])
  return mine.drawing
}

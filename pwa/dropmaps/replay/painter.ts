import { changedLooks, FREE, type Look } from '../model/locations.ts'
import type { Stage } from '../stage/stage.ts'

/** Draws the newest request once a frame: each change repaints the whole map. `drawn`: what the stage shows now. */
export function newPainter(stage: Pick<Stage, 'show'>, drawn: Map<number, Look>) {
  let frame = 0
  let wanted: (() => Map<number, Look>) | undefined
  let passing = false

  function paint() {
    frame = 0
    const changed = wanted ? changedLooks(drawn, wanted()) : []
    for (const [number, look] of changed) {
      if (look === FREE) drawn.delete(number)
      else drawn.set(number, look)
    }
    if (changed.length > 0) stage.show(changed, { passing })
  }
  return {
    /** @param isMoved after a jump: nothing is highlighted */
    show(looks: () => Map<number, Look>, isMoved: boolean) {
      wanted = looks
      passing = isMoved
      frame ||= requestAnimationFrame(paint)
    },
    end: () => cancelAnimationFrame(frame),
  }
}

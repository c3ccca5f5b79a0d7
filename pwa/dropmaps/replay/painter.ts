import { changedLooks, FREE, type Look } from '../model/locations.ts'
import type { Stage } from '../stage/stage.ts'

/**
 * Draws on the stage what differs from what is there, once in a frame and always the newest wish: a hand that moves on
 * waits for nothing. All of it at once, because the browser draws the map anew as a whole however much of it has changed.
 * @param drawn what the stage shows now
 */
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
    /**
     * @param looks is asked when there is time to draw
     * @param isMoved nothing has just happened: no place lights up
     */
    show(looks: () => Map<number, Look>, isMoved: boolean) {
      wanted = looks
      passing = isMoved
      frame ||= requestAnimationFrame(paint)
    },
    end: () => cancelAnimationFrame(frame),
  }
}

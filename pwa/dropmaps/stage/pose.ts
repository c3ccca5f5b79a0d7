const still = (transform: string) => ({ transform: [transform, transform] })

/** Chromium redraws a paused animation sharply without `will-change`; elsewhere it stays blurred until it is cancelled. */
const isSharpWhileHeld = 'userAgentData' in navigator

/**
 * Positions an element by a paused animation: for an animated element the browser does not visit everything above it at
 * each new position. Where possible it stays paused between movements, so that the first frame of one redraws nothing.
 */
export function newPose(element: HTMLElement) {
  let where = ''
  let held: Animation | undefined
  let frame = 0

  function hold() {
    cancelAnimationFrame(frame)
    element.style.willChange = 'transform'
    // Printing or a screenshot may have ended it.
    if (held?.playState === 'paused') return
    held = element.animate(still(where), { duration: 1, iterations: Number.POSITIVE_INFINITY })
    held.pause()
  }
  return {
    /** Call before a movement. */
    hold,
    put(transform: string) {
      where = transform
      if (held?.playState === 'paused') (held.effect as KeyframeEffect).setKeyframes(still(where))
      else element.style.transform = where
    },
    /** Call after a movement: redraws it sharply at its scale. */
    rest() {
      element.style.willChange = ''
      element.style.transform = where
      if (isSharpWhileHeld) {
        // It has been drawn in the frame after the next one.
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(hold)
        })
      } else {
        held?.cancel()
        held = undefined
      }
    },
    /** The document keeps a paused animation, and by it the element with all that is in it. */
    end() {
      cancelAnimationFrame(frame)
      held?.cancel()
    },
  }
}

const still = (transform: string) => ({ transform: [transform, transform] })

/**
 * Chromium draws what is animated sharply as soon as nothing says that it will change. Elsewhere it stays blurred until
 * the animation goes.
 */
const isSharpWhileHeld = 'userAgentData' in navigator

/**
 * Holds an element where it is put, by an animation that stands still: at each new position of an element that is animated
 * the browser does not go through everything that lies over it. It stays held between two movements where it can, so that
 * the first frame of a movement draws nothing anew.
 */
export function newPose(element: HTMLElement) {
  let where = ''
  let held: Animation | undefined
  let frame = 0

  function hold() {
    cancelAnimationFrame(frame)
    element.style.willChange = 'transform'
    // Somebody may have ended it: who prints the page, or takes a picture of it.
    if (held?.playState === 'paused') return
    held = element.animate(still(where), { duration: 1, iterations: Number.POSITIVE_INFINITY })
    held.pause()
  }
  return {
    /** Before it moves. */
    hold,
    put(transform: string) {
      where = transform
      if (held?.playState === 'paused') (held.effect as KeyframeEffect).setKeyframes(still(where))
      else element.style.transform = where
    },
    /** It moves no more: it is drawn anew, sharp at its scale. */
    rest() {
      element.style.willChange = ''
      element.style.transform = where
      if (isSharpWhileHeld) {
        // In the frame after the next one it has been drawn.
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(hold)
        })
      } else {
        held?.cancel()
        held = undefined
      }
    },
    end: () => cancelAnimationFrame(frame),
  }
}

const still = (transform: string) => ({ transform: [transform, transform] })

/**
 * Holds an element where it is put, by an animation that stands still: at each new place of an element that is animated
 * the browser does not go through everything that lies over it. An inline `transform` has the last word again after
 * `release`.
 */
export function newPose(element: HTMLElement, transform: string) {
  const animation = element.animate(still(transform), { duration: 1 })
  animation.pause()
  const effect = animation.effect as KeyframeEffect
  return {
    put: (next: string) => effect.setKeyframes(still(next)),
    release: () => animation.cancel(),
  }
}
export type Pose = ReturnType<typeof newPose>

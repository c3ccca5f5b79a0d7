import { type ComponentType, lazy, useState } from 'react'

/**
 * A screen in a file of its own. Like `lazy`; but once `load` has brought it, it is drawn at once: nothing stands in for
 * it first, which React would leave on the screen for a while.
 */
export function screenOf(load: () => Promise<ComponentType>) {
  let Loaded: ComponentType | undefined
  const loadOnce = async () => {
    Loaded ??= await load()
    return { default: Loaded }
  }
  const Late = lazy(loadOnce)
  function Screen() {
    const [Drawn] = useState(() => Loaded ?? Late)
    return <Drawn />
  }
  return Object.assign(Screen, { load: loadOnce })
}

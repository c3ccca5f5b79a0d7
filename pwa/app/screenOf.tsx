import { type ComponentType, lazy, useState } from 'react'

/** Like `lazy`, but renders synchronously once `load` has resolved: React keeps a fallback on screen for a while. */
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

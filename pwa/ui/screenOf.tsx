import { type ComponentType, lazy, useState } from 'react'

/** Like `lazy`, but renders synchronously once `load` has resolved: React keeps a fallback on screen for a while. */
export function screenOf<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    Loaded ??= await load()
    return { default: Loaded }
  }
  const Late = lazy(loadOnce)
  function Screen(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => Loaded ?? (Late as ComponentType<Props>))
    return <Drawn {...props} />
  }
  return Object.assign(Screen, { load: loadOnce })
}

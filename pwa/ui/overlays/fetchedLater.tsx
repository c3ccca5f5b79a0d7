import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../lib/acts/refusal.ts'
import { idle } from '../../lib/browser/idle.ts'
import { quietly } from '../../lib/browser/reloadWhenReplaced.ts'
import { toast } from '../../lib/toasts.ts'

/** One after another, so that a press never waits for all. */
let before: Promise<unknown> = Promise.resolve()

type Openable = { open: boolean; onClose: () => void }

/** A dialog loaded when the page is idle or at its first opening; after a failure the next opening tries again. */
export function fetchedLater<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    Loaded ??= await load()
    return Loaded
  }
  before = before
    .then(idle)
    .then(() => quietly(loadOnce))
    .catch(() => undefined)

  return function Later(props: Props) {
    const { open } = props
    const [Drawn, setDrawn] = useState(() => (open ? Loaded : undefined))
    const failed = useEffectEvent((error: unknown) => {
      props.onClose()
      toast({ title: 'Не удалось открыть', message: messageOf(error, 'Проверь интернет и попробуй ещё раз') })
    })
    useEffect(() => {
      if (open && !Drawn) void loadOnce().then((loaded) => setDrawn(() => loaded), failed)
    }, [open, Drawn])
    return Drawn && <Drawn {...props} />
  }
}

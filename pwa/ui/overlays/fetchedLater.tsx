import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../lib/acts/refusal.ts'
import { idle } from '../../lib/browser/idle.ts'
import { quietly } from '../../lib/browser/reloadWhenReplaced.ts'
import { toast } from '../../lib/toasts.ts'

/** They come one after another, so that what is asked for by a press never waits for all of them. */
let before: Promise<unknown> = Promise.resolve()

type Openable = { open: boolean } & ({ onOpenChange: (open: boolean) => void } | { onClose: () => void })

/**
 * A dialog in a file of its own, which no first screen waits for: it comes when the page is idle, or when somebody is
 * quicker and opens it. If it cannot be had, a toast says so, and the next opening asks again.
 */
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
      if ('onClose' in props) props.onClose()
      else props.onOpenChange(false)
      toast({ title: 'Не удалось открыть', message: messageOf(error, 'Проверь интернет и попробуй ещё раз') })
    })
    useEffect(() => {
      if (open && !Drawn) void loadOnce().then((loaded) => setDrawn(() => loaded), failed)
    }, [open, Drawn])
    return Drawn && <Drawn {...props} />
  }
}

import { useEffect, useEffectEvent } from 'react'
import type { DrawControl } from '../../mapUi/drawControl.ts'

/** Keeps the page around the drawing informed of its step, and of whether something drawn is not on the server. */
export function useReports(control: DrawControl, step: DrawControl['step'], isUnsaved: boolean) {
  const onStep = useEffectEvent(control.onStep)
  useEffect(() => onStep(step), [step])
  useEffect(() => () => onStep(undefined), [])
  const onUnsaved = useEffectEvent(control.onUnsaved)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])
}

import { useEffect, useEffectEvent } from 'react'
import type { DrawControl } from '../../mapUi/drawControl.ts'

export function useReports(control: DrawControl, step: DrawControl['step'], isUnsaved: boolean) {
  const onStep = useEffectEvent(control.onStep)
  useEffect(() => onStep(step), [step])
  useEffect(() => () => onStep(undefined), [])
  const onUnsaved = useEffectEvent(control.onUnsaved)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])
}

import { useState } from 'react'

/** What an admin asks the drawing to do with the map's locations. */
export type DrawCommand = { action: 'create' } | { action: 'edit' | 'delete'; number: number }
/** The outline is being drawn, or its form filled in. */
type DrawStep = 'outline' | 'form'

/** Between the drawing and the page around it. */
export type DrawControl = {
  command: DrawCommand | undefined
  onCommand: (command: DrawCommand | undefined) => void
  /** Undefined: nobody draws. */
  step: DrawStep | undefined
  onStep: (step: DrawStep | undefined) => void
  /** Called with whether something drawn is not on the server. */
  onUnsaved: (isUnsaved: boolean) => void
}

export function useDrawControl(onUnsaved: DrawControl['onUnsaved']): DrawControl {
  const [command, onCommand] = useState<DrawCommand>()
  const [step, onStep] = useState<DrawStep>()
  return { command, onCommand, step, onStep, onUnsaved }
}

import { useState } from 'react'

export type DrawCommand = { action: 'create' } | { action: 'edit' | 'delete'; number: number }
type DrawStep = 'outline' | 'form'

export type DrawControl = {
  command: DrawCommand | undefined
  onCommand: (command: DrawCommand | undefined) => void
  step: DrawStep | undefined
  onStep: (step: DrawStep | undefined) => void
  onUnsaved: (isUnsaved: boolean) => void
}

export function useDrawControl(onUnsaved: DrawControl['onUnsaved']): DrawControl {
  const [command, onCommand] = useState<DrawCommand>()
  const [step, onStep] = useState<DrawStep>()
  return { command, onCommand, step, onStep, onUnsaved }
}

import type { RefObject } from 'react'
import { Presets } from './Presets.tsx'
import { OTHER_REASON, presetIn, rejectionPresets, withPreset } from './presets.ts'

type ReasonPresetsProps = {
  reason: string
  write: (reason: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  disabled: boolean
  isOneLine?: boolean
}

/** The usual reasons of a rejection, put before what was typed. */
export const ReasonPresets = ({ reason, write, field, disabled, isOneLine = false }: ReasonPresetsProps) => (
  <Presets
    label="Частая причина"
    values={rejectionPresets}
    chosen={presetIn(reason) ?? ''}
    disabled={disabled}
    isOneLine={isOneLine}
    onChoose={(preset) => {
      write(withPreset(reason, preset))
      if (preset === OTHER_REASON) field.current?.focus()
    }}
  />
)

import type { ReactNode } from 'react'
import { chipClass } from '../classNames.ts'

type ChipToggleProps = { label: string; icon?: ReactNode; pressed: boolean; onChange: (pressed: boolean) => void }

export const ChipToggle = ({ label, icon, pressed, onChange }: ChipToggleProps) => (
  <button type="button" aria-pressed={pressed} onClick={() => onChange(!pressed)} className={chipClass}>
    {icon}
    {label}
  </button>
)

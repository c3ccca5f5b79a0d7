import type { ReactNode } from 'react'
import { type Tone, toneText } from '../../ui/classNames.ts'

export type RegistrationMessage = { icon: ReactNode; tone: Tone; title: ReactNode; text?: ReactNode }

export const Message = ({ icon, tone, title, text }: RegistrationMessage) => (
  <div className="mx-4 mb-4 flex gap-3 rounded-card border border-line bg-ground/50 p-3.5 lg:mx-5">
    <span className={`mt-0.5 [&_svg]:size-5 ${toneText[tone]}`}>{icon}</span>
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      {text && <div className="mt-0.5 text-ink-soft text-sm">{text}</div>}
    </div>
  </div>
)

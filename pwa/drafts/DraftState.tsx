import { CircleAlert, CircleCheck, Clock, FilePen, LogIn, Pause, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Draft } from '../offline/db.ts'
import type { DraftState } from '../offline/draftStates.ts'
import { type Tone, toneText } from '../ui/classNames.ts'
import { type Wait, waitWords } from './sending/waits.ts'

const looks: Record<DraftState, { label: string; tone: Tone; icon: ReactNode }> = {
  draft: { label: 'черновик', tone: 'neutral', icon: <FilePen /> },
  waiting: { label: '', tone: 'warning', icon: <Clock /> },
  sending: { label: waitWords.sending.label, tone: 'accent', icon: <Upload /> },
  paused: { label: 'на паузе', tone: 'neutral', icon: <Pause /> },
  'signed-out': { label: 'нужно войти', tone: 'warning', icon: <LogIn /> },
  done: { label: 'на модерации', tone: 'success', icon: <CircleCheck /> },
  refused: { label: 'отклонено сервером', tone: 'danger', icon: <CircleAlert /> },
}

const patient = ['soon', 'queue']

export function StateOfDraft({ draft, wait }: { draft: Draft; wait: Wait | undefined }) {
  const isHeldUp = wait !== undefined && wait !== 'sending'
  const { label, tone, icon } = isHeldUp
    ? { ...looks.waiting, ...waitWords[wait], ...(patient.includes(wait) && { tone: 'neutral' as const }) }
    : { ...looks[draft.state], ...(draft.objection && draft.state === 'done' && { label: 'отправлено организатору' }) }
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-medium text-sm [&_svg]:size-4 [&_svg]:shrink-0 ${toneText[tone]}`}
    >
      {icon}
      {label}
    </span>
  )
}

import { CircleAlert, CircleCheck, Clock, FilePen, LogIn, Pause, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReachable } from '../lib/online.ts'
import type { Draft, DraftState } from '../offline/db.ts'
import { type Tone, toneText } from '../ui/looks.ts'
import { useDrafts } from './drafts.ts'

const looks: Record<DraftState, { label: string; tone: Tone; icon: ReactNode }> = {
  draft: { label: 'черновик', tone: 'neutral', icon: <FilePen aria-hidden /> },
  waiting: { label: 'ждёт сети', tone: 'warning', icon: <Clock aria-hidden /> },
  sending: { label: 'отправляется', tone: 'accent', icon: <Upload aria-hidden /> },
  paused: { label: 'на паузе', tone: 'neutral', icon: <Pause aria-hidden /> },
  'signed-out': { label: 'нужно войти', tone: 'warning', icon: <LogIn aria-hidden /> },
  done: { label: 'на модерации', tone: 'success', icon: <CircleCheck aria-hidden /> },
  refused: { label: 'отклонено сервером', tone: 'danger', icon: <CircleAlert aria-hidden /> },
}

const inLine: (typeof looks)[DraftState] = { label: 'ждёт очереди', tone: 'neutral', icon: <Clock aria-hidden /> }

export function StateOfDraft({ draft: { state } }: { draft: Draft }) {
  const isReachable = useReachable()
  const isAnotherSent = useDrafts()?.some((draft) => draft.state === 'sending')
  const { label, tone, icon } = state === 'waiting' && isReachable && isAnotherSent ? inLine : looks[state]
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-medium text-sm [&_svg]:size-4 [&_svg]:shrink-0 ${toneText[tone]}`}
    >
      {icon}
      {label}
    </span>
  )
}

import { Scale } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { longDate } from '#shared/dates'
import { Appeal, appealableUntil, MAX_APPEAL } from '#shared/review/review'
import { charactersIn } from '#shared/text'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { useClock } from '../lib/clock/clock.ts'
import { submitting } from '../lib/submitting.ts'
import { toast } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/forms/TextArea.tsx'
import { ActNote } from '../ui/notes/ActNote.tsx'
import { OWN, STANDING, STATS } from './keys.ts'
import type { Submission } from './queries.ts'

/** Objects to a rejection: once, for twenty days, while the file is there (REVIEW-12). */
export function AppealForm({ submission }: { submission: Submission }) {
  const { id, status, appeal, reviewedAt, cloudinaryUrl } = submission
  const until = reviewedAt === null ? null : appealableUntil(new Date(reviewedAt)).toISOString()
  const now = useClock([until])
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const sending = useAct<string, Submission>({
    subject: `appeal:${id}`,
    name: 'Апелляция',
    send: (words, attempt) =>
      read(api.submission[':id'].appeal.$post({ param: { id }, json: { text: words } }, attempt)),
    stale: [OWN, STATS, STANDING],
    success: () => toast({ title: 'Апелляция подана', message: 'Заявку проверит другой администратор' }),
    refused: (_, message) => setProblem(message),
    failure: 'Не удалось подать апелляцию',
  })
  if (status !== 'rejected' || appeal || cloudinaryUrl === '' || until === null || Date.parse(until) <= now) return null
  if (!isOpen && !sending.isPending)
    return (
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="quiet" icon={<Scale className="size-4.5" />} onClick={() => setOpen(true)}>
          Подать апелляцию
        </Button>
        <p className="text-ink-faint text-sm">Можно один раз, до {longDate(until)}</p>
      </div>
    )
  return (
    <form
      className="mt-4 flex flex-col gap-3"
      onSubmit={submitting(() => {
        const { success, output, issues } = v.safeParse(Appeal, { text })
        setProblem(success ? undefined : issues[0].message)
        if (success) sending.act(output.text)
      })}
    >
      <ActNote act={sending} />
      <TextArea
        ref={takeFocus}
        label="С чем ты не согласен"
        aside={`${charactersIn(text)}/${MAX_APPEAL}`}
        hint="Заявку проверит другой администратор. Апелляция бывает одна."
        value={text}
        disabled={sending.isPending}
        error={problem}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending.isPending}>
          Подать апелляцию
        </Button>
        <Button variant="ghost" disabled={sending.isPending} onClick={() => setOpen(false)}>
          Отмена
        </Button>
      </div>
    </form>
  )
}

const takeFocus = (field: HTMLElement | null) => field?.focus({ preventScroll: true })

import { useQuery } from '@tanstack/react-query'
import { AlarmClock, AlarmClockOff, Forward } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type AdminWaiting, upTo } from '#shared/admin/waiting'
import { money } from '#shared/money'
import { plural } from '#shared/plural'
import { AWAITING_PAYOUT } from '#shared/tournaments/status'
import { waitingQuery } from '../lib/waiting.ts'

type Figure = { count: number; words: string; to: string; icon?: ReactNode; tone?: string }

const LATE = '?status=pending&order=late'

/** What the overview counts, the most pressing first; each leads to the rows that it counts. */
const figuresOf = (waiting: AdminWaiting): Figure[] => [
  {
    count: waiting.handed,
    words: `Передано мне: ${waiting.handed}`,
    to: '/review',
    icon: <Forward />,
    tone: 'text-accent-ink font-semibold',
  },
  {
    count: waiting.submissions,
    words: `${waiting.submissions} ${plural(waiting.submissions, 'заявка ждёт', 'заявки ждут', 'заявок ждут')} проверки`,
    to: '?status=pending',
  },
  {
    count: waiting.late,
    words: `${upTo(waiting.late)} ${plural(waiting.late, 'просрочена', 'просрочены', 'просрочено')}`,
    to: LATE,
    icon: <AlarmClockOff />,
    tone: 'text-danger font-semibold',
  },
  {
    count: waiting.soonDue,
    words: `${upTo(waiting.soonDue)} ${plural(waiting.soonDue, 'подходит', 'подходят', 'подходят')} к сроку`,
    to: LATE,
    icon: <AlarmClock />,
    tone: 'text-warning font-semibold',
  },
  {
    count: waiting.withdrawals,
    words: `${waiting.withdrawals} ${plural(waiting.withdrawals, 'вывод ждёт', 'вывода ждут', 'выводов ждут')}`,
    to: '?tab=withdrawals&status=pending',
  },
  {
    count: waiting.processing,
    words: `${waiting.processing} ${plural(waiting.processing, 'вывод', 'вывода', 'выводов')} в обработке`,
    to: '?tab=withdrawals&status=processing',
  },
  { count: waiting.payout, words: `к выплате ${money(waiting.payout)}`, to: '?tab=withdrawals' },
  {
    count: waiting.second,
    words: `${waiting.second} ${plural(waiting.second, 'дело ждёт', 'дела ждут', 'дел ждут')} второго администратора`,
    to: '?tab=second',
  },
  {
    count: waiting.subscriptions,
    words: `${waiting.subscriptions} ${plural(waiting.subscriptions, 'скриншот ждёт', 'скриншота ждут', 'скриншотов ждут')} проверки`,
    to: '?tab=subscriptions&status=pending',
  },
  {
    count: waiting.tournaments,
    words: `${waiting.tournaments} ${plural(waiting.tournaments, 'турнир ждёт', 'турнира ждут', 'турниров ждут')} выплаты`,
    to: `?tab=tournaments&status=${AWAITING_PAYOUT}`,
  },
]

/** What waits, above the tabs (ADMIN-10); of the same answer as the tabs' badges. */
export function WaitingStrip() {
  const { data } = useQuery(waitingQuery)
  const figures = data && figuresOf(data).filter(({ count }) => count > 0)
  return (
    <nav
      aria-label="Что ждёт"
      className="scrollbar-none -mx-4 mb-1 min-h-11 overflow-x-auto px-4 pointer-fine:min-h-8 md:mx-0 md:px-0"
    >
      {figures?.length === 0 && (
        <p className="flex min-h-11 items-center text-ink-soft text-sm pointer-fine:min-h-8">Ничего не ждёт решения</p>
      )}
      <ul className="flex gap-x-4 lg:flex-wrap">
        {figures?.map(({ words, to, icon, tone = 'text-ink-soft' }) => (
          <li key={words} className="shrink-0">
            <Link
              href={`/admin${to}`}
              className={`inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-control text-sm tabular-nums underline-offset-4 hover:text-ink hover:underline pointer-fine:min-h-8 [&_svg]:size-4 ${tone}`}
            >
              {icon}
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

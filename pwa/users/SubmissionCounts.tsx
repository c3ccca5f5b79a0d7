import { CircleCheck, CircleX, Hourglass, Images } from 'lucide-react'
import type { AdminUser } from '#shared/users'
import { toneText } from '../ui/classNames.ts'

export function SubmissionCounts({ stats }: { stats: AdminUser['stats'] }) {
  const counts = [
    { label: 'Всего', count: stats.totalSubmissions, Icon: Images, tone: 'neutral' },
    { label: 'Одобрено', count: stats.approvedSubmissions, Icon: CircleCheck, tone: 'success' },
    { label: 'На модерации', count: stats.pendingSubmissions, Icon: Hourglass, tone: 'warning' },
    { label: 'Отклонено', count: stats.rejectedSubmissions, Icon: CircleX, tone: 'danger' },
  ] as const
  return (
    <span className="flex gap-3 whitespace-nowrap text-sm tabular-nums">
      {counts.map(({ label, count, Icon, tone }) => (
        <span key={label} title={label} className="inline-flex items-center gap-1">
          <Icon aria-hidden className={`size-4 ${toneText[tone]} ${count ? '' : 'opacity-55'}`} />
          <span className="sr-only">{label}: </span>
          {count}
        </span>
      ))}
    </span>
  )
}

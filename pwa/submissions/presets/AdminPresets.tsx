import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CountedReason, Presets } from '#shared/review/presets'
import { inOrder } from '#shared/review/reasons'
import { submissionCategories } from '#shared/submissions'
import { Button } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/lists/QueryError.tsx'
import { presetsQuery } from './presetQueries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReasonRow } from './ReasonRow.tsx'
import { RewardForm } from './RewardForm.tsx'

/** Reasons for rejections and the usual rewards (REVIEW-27). */
export function AdminPresets() {
  // The uses change without an event.
  const query = useQuery({ ...presetsQuery, refetchOnMount: 'always' })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-5">
      <QueryState query={query} failure="Не удалось загрузить пресеты" className="h-96 lg:col-span-2" />
      {query.data && <Reasons presets={query.data} />}
      {query.data && <Rewards presets={query.data} />}
    </div>
  )
}

type Opened = { reason: CountedReason | undefined; key: number }

function Reasons({ presets: { reasons } }: { presets: Presets }) {
  const [opened, setOpened] = useState<Opened>()
  const [isOpen, setOpen] = useState(false)
  function open(reason: CountedReason | undefined) {
    setOpened({ reason, key: (opened?.key ?? 0) + 1 })
    setOpen(true)
  }
  const active = inOrder(reasons.filter(({ isActive }) => isActive))
  const inactive = inOrder(reasons.filter(({ isActive }) => !isActive))
  return (
    <section aria-label="Причины отклонения" className="card flex min-w-0 flex-col p-4 lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Причины отклонения</h2>
        <Button variant="quiet" icon={<Plus className="size-4.5" />} onClick={() => open(undefined)}>
          Добавить причину
        </Button>
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        Цифра выбирает причину при проверке подряд. Решения хранят текст таким, каким его видел модератор.
      </p>
      <ul aria-label="Действуют" className="mt-2 divide-y divide-line">
        {active.map((reason) => (
          <ReasonRow key={reason.code} reason={reason} onOpen={() => open(reason)} />
        ))}
      </ul>
      {inactive.length > 0 && (
        <>
          <h3 className="mt-4">Выключены</h3>
          <ul aria-label="Выключены" className="divide-y divide-line">
            {inactive.map((reason) => (
              <ReasonRow key={reason.code} reason={reason} onOpen={() => open(reason)} />
            ))}
          </ul>
        </>
      )}
      {opened && (
        <ReasonDialog
          key={opened.key}
          open={isOpen}
          code={opened.reason?.code}
          reasons={reasons}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

const Rewards = ({ presets: { rewards } }: { presets: Presets }) => (
  <section aria-label="Обычные награды" className="card flex min-w-0 flex-col gap-1 p-4 lg:p-5">
    <h2 className="text-lg">Обычные награды, ₽</h2>
    <p className="text-ink-soft text-sm">
      Их предлагают при одобрении, цифрами 1, 2 и 3. Пока в категории мало выплат, игроки видят «обычно» по ним.
    </p>
    <div className="mt-2 flex flex-col divide-y divide-line">
      {submissionCategories.map((category) => (
        <RewardForm key={category} category={category} preset={rewards[category]} />
      ))}
    </div>
  </section>
)

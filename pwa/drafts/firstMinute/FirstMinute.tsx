import { ShieldCheck, Upload, Wallet } from 'lucide-react'
import { money } from '#shared/money'
import { submissionCategoryLabels } from '#shared/submissions'
import { MIN_WITHDRAWAL } from '#shared/withdrawals/withdrawals'
import { useUsualRewards } from '../../lib/config/firstConfig.ts'
import { Money } from '../../ui/Money.tsx'

const steps = [
  { icon: <Upload />, title: 'Отправь', text: 'Скриншот или видео из игры и категорию.' },
  { icon: <ShieldCheck />, title: 'Дождись модерации', text: 'Проверим в течение 24 часов и напишем, что решили.' },
  {
    icon: <Wallet />,
    title: 'Получи награду',
    text: `Она придёт на баланс. Вывести можно от ${money(MIN_WITHDRAWAL)}.`,
  },
]

/** Pictures of `public/examples`, drawn by `npm run shots`. */
const examples = [
  { category: 'gold-kill', text: 'Последний соперник, один против троих' },
  { category: 'victory', text: 'Экран победы с ником' },
  { category: 'funny', text: 'Смешной момент матча' },
] as const

/** What a player reads until the first submission (UPLOAD-27). */
export function FirstMinute() {
  const rewards = useUsualRewards()
  return (
    <div className="mt-10 flex flex-col gap-10 lg:mt-14">
      <section aria-label="Как это работает">
        <h2 className="text-lg">Как это работает</h2>
        <ol className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-3">
          {steps.map(({ icon, title, text }, index) => (
            <li key={title} className="flex items-start gap-3.5">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-raised text-accent-ink [&>svg]:size-5">
                {icon}
              </span>
              <span className="min-w-0">
                <b className="block font-semibold">
                  {index + 1}. {title}
                </b>
                <span className="block text-ink-soft">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="Что присылают">
        <h2 className="text-lg">Что присылают</h2>
        <ul className="mt-4 grid gap-4 md:grid-cols-3">
          {examples.map(({ category, text }) => (
            <li key={category} className="card overflow-hidden">
              <img
                src={`/examples/${category}.webp`}
                alt=""
                width={480}
                height={270}
                loading="lazy"
                decoding="async"
                className="h-auto w-full"
              />
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-3 font-semibold">
                {submissionCategoryLabels[category]}
                <Money amount={rewards[category].median} signed className="text-success" />
              </p>
              <p className="px-4 pt-0.5 pb-4 text-ink-soft text-sm">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-ink-faint text-sm">Суммы обычные для этих категорий: твою решит администратор.</p>
      </section>
    </div>
  )
}

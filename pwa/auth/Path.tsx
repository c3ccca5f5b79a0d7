import { ShieldCheck, Trophy, Upload } from 'lucide-react'
import { money } from '#shared/money'
import { leastForKill, type UsualRewards } from '#shared/review/rewards'
import { useUsualRewards } from '../lib/config/firstConfig.ts'
import { Medal } from '../ui/Medal.tsx'

const steps = [
  {
    metal: 'bronze',
    size: 'size-14 lg:size-20',
    icon: <Upload />,
    title: 'Загрузи момент',
    text: () => 'Скриншот или видео из игры: килл, победа или просто смешное.',
  },
  {
    metal: 'silver',
    size: 'size-16 lg:size-24',
    icon: <ShieldCheck />,
    title: 'Дождись модерации',
    text: () => 'Проверим за 24 часа и сразу покажем результат.',
  },
  {
    metal: 'gold',
    size: 'size-18 lg:size-28',
    icon: <Trophy />,
    title: 'Получи награду',
    text: (rewards: UsualRewards) =>
      `От ${money(leastForKill(rewards))} за килл и от ${money(rewards.victory.from)} за победу: рубли падают на баланс.`,
  },
] as const

export function Path() {
  const rewards = useUsualRewards()
  return (
    <section>
      <h2 className="text-base text-ink-soft tracking-normal">Три шага до награды</h2>
      <ol className="relative mt-6 flex flex-col gap-7 lg:gap-9">
        <span
          aria-hidden
          className="absolute top-8 bottom-8 left-[calc(2.25rem-1px)] w-0.5 bg-[linear-gradient(var(--bronze),var(--silver),var(--gold))] opacity-45 lg:left-[calc(3.5rem-1px)]"
        />
        {steps.map(({ metal, size, icon, title, text }, index) => (
          <li
            key={title}
            className="relative grid grid-cols-[4.5rem_1fr] items-center gap-4 lg:grid-cols-[7rem_1fr] lg:gap-6"
          >
            <Medal metal={metal} className={`justify-self-center ${size}`}>
              {icon}
            </Medal>
            <div className="min-w-0">
              <h3 className="lg:text-lg">
                <span className="text-ink-faint">{index + 1}. </span>
                {title}
              </h3>
              <p className="mt-1 max-w-sm text-ink-soft">{text(rewards)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { ShieldCheck, Trophy, Upload } from 'lucide-react'
import { Medal } from '../ui/Medal.tsx'

const steps = [
  {
    metal: 'bronze',
    icon: <Upload />,
    title: 'Загрузи момент',
    text: 'Скриншот или видео из игры: килл, победа или просто смешное.',
  },
  {
    metal: 'silver',
    icon: <ShieldCheck />,
    title: 'Дождись модерации',
    text: 'Проверим за 24 часа и напишем, если что-то не так.',
  },
  { metal: 'gold', icon: <Trophy />, title: 'Получи награду', text: 'Рубли падают на баланс, а килл — в твой зачёт.' },
] as const

/** From the first clip to the reward: every step is a better medal. */
export const Path = () => (
  <section>
    <h2 className="text-base text-ink-soft tracking-normal">Три шага до награды</h2>
    <ol className="relative mt-6 flex flex-col gap-7 lg:gap-9">
      <span
        aria-hidden
        className="absolute top-8 bottom-8 left-8 w-0.5 bg-[linear-gradient(var(--bronze),var(--silver),var(--gold))] opacity-40 lg:left-10"
      />
      {steps.map(({ metal, icon, title, text }, index) => (
        <li key={title} className="relative flex items-center gap-5">
          <Medal metal={metal} className="size-16 lg:size-20">
            {icon}
          </Medal>
          <div className="min-w-0">
            <h3 className="lg:text-lg">
              <span className="text-ink-faint">{index + 1}. </span>
              {title}
            </h3>
            <p className="mt-1 max-w-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)

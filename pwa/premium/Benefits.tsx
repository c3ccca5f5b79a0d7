import { ArrowUpRight, Check, ChevronRight, Crown, Gem, MessagesSquare, Rocket, Swords, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A promise, its explanation and where it is kept. */
type Benefit = { text: string; note?: string; href?: string; icon: ReactNode }

const check = <Check className="text-ink-faint" />
const forPremium = '/tournaments?show=premium'

// PREMIUM-11 and PREMIUM-14.
const free: Benefit[] = [
  { text: 'Базовый заработок золота', note: 'Рубли за каждую одобренную заявку', href: '/', icon: check },
  { text: 'Призовые лобби', note: 'Без взноса, с призами', href: '/tournaments?fee=free', icon: check },
  {
    text: 'Еженедельные события',
    note: 'Турниры, которые идут каждую неделю',
    href: '/tournaments?show=weekly',
    icon: check,
  },
  { text: 'Обычные турниры', note: 'Открыты для всех', href: '/tournaments', icon: check },
  { text: 'Открытые таблицы лидеров', note: 'Сезоны по киллам и победам', href: '/leaders', icon: check },
]
const premium = (community: string | null): Benefit[] => [
  { text: 'Закрытые турниры', note: 'Только для игроков с Premium', href: forPremium, icon: <Swords /> },
  { text: '+10 % к обмену золота', note: 'Рублями сверху к каждому выводу', icon: <TrendingUp /> },
  {
    text: 'Вход без квалификации',
    note: 'Победы и места не нужны: регистрируйся сразу',
    href: forPremium,
    icon: <Rocket />,
  },
  { text: 'Ранний доступ к новому', note: 'Регистрация раньше, чем у всех', href: forPremium, icon: <Gem /> },
  {
    text: 'VIP-статус и чат',
    note: 'Роль и чат даёт сервер сообщества в Discord',
    ...(community && { href: community }),
    icon: <MessagesSquare />,
  },
]

type BenefitsProps = {
  community: string | null
  /** The window closes before another page opens. */
  onLeave: () => void
}

export const Benefits = ({ community, onLeave }: BenefitsProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <section
      aria-label="Premium"
      className="rounded-card border border-accent-ink/35 bg-[radial-gradient(18rem_10rem_at_100%_0%,color-mix(in_oklch,var(--accent)_20%,transparent),transparent)] p-4 sm:order-last"
    >
      <h3 className="flex items-center gap-2">
        <Crown className="size-4.5 text-accent-ink" />
        Premium
      </h3>
      <p className="mt-2 mb-1 text-ink-soft text-sm">Всё бесплатное и ещё:</p>
      <ul className="[&_svg:first-child]:text-accent-ink">
        {premium(community).map((benefit) => (
          <Line key={benefit.text} {...benefit} onLeave={onLeave} />
        ))}
      </ul>
    </section>
    <section aria-label="Бесплатно" className="rounded-card border border-line p-4">
      <h3 className="mb-1">Бесплатно</h3>
      <ul>
        {free.map((benefit) => (
          <Line key={benefit.text} {...benefit} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  </div>
)

const rowClass = '-mx-2 flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 [&>svg]:size-4.5 [&>svg]:shrink-0'
const linkClass = `${rowClass} transition-colors duration-120 hover:bg-raised`

/** A row with a link is one target. */
function Line({ text, note, href, icon, onLeave }: Benefit & Pick<BenefitsProps, 'onLeave'>) {
  const words = (
    <>
      {icon}
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-medium">{text}</span>
        {note && <span className="block text-ink-soft text-sm">{note}</span>}
      </span>
    </>
  )
  if (!href) return <li className={rowClass}>{words}</li>
  if (!href.startsWith('/'))
    return (
      <li>
        <a href={href} target="_blank" rel="noreferrer" className={linkClass}>
          {words}
          <ArrowUpRight className="text-ink-faint" />
          <span className="sr-only"> (откроется в новой вкладке)</span>
        </a>
      </li>
    )
  return (
    <li>
      <Link href={href} onClick={onLeave} className={linkClass}>
        {words}
        <ChevronRight className="text-ink-faint" />
      </Link>
    </li>
  )
}

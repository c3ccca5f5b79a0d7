import { Check, Crown, Gem, MessagesSquare, Rocket, Swords, TrendingUp } from 'lucide-react'

// PREMIUM-11.
const free = [
  'Базовый заработок золота',
  'Призовые лобби',
  'Еженедельные события',
  'Обычные турниры',
  'Открытые таблицы лидеров',
]
const premium = [
  { text: 'Закрытые турниры', Icon: Swords },
  { text: '+10 % к обмену золота', Icon: TrendingUp },
  { text: 'Вход без квалификации', Icon: Rocket },
  { text: 'Ранний доступ к новому', Icon: Gem },
  { text: 'VIP-статус и чат', Icon: MessagesSquare },
]

export const Benefits = () => (
  <div className="grid gap-3 sm:grid-cols-2">
    <section
      aria-label="Премиум"
      className="rounded-card border border-accent-ink/35 bg-[radial-gradient(18rem_10rem_at_100%_0%,color-mix(in_oklch,var(--accent)_20%,transparent),transparent)] p-4 sm:order-last"
    >
      <h3 className="mb-3 flex items-center gap-2">
        <Crown aria-hidden className="size-4.5 text-accent-ink" />
        Премиум
      </h3>
      <ul className="flex flex-col gap-2.5">
        <li className="text-ink-soft text-sm">Всё бесплатное и ещё:</li>
        {premium.map(({ text, Icon }) => (
          <li key={text} className="flex items-center gap-2.5 font-medium">
            <Icon aria-hidden className="size-4.5 shrink-0 text-accent-ink" />
            {text}
          </li>
        ))}
      </ul>
    </section>
    <section aria-label="Бесплатно" className="rounded-card border border-line p-4">
      <h3 className="mb-3">Бесплатно</h3>
      <ul className="flex flex-col gap-2.5 text-ink-soft">
        {free.map((text) => (
          <li key={text} className="flex items-center gap-2.5">
            <Check aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  </div>
)

import { ArrowUpRight } from 'lucide-react'
import { PREMIUM_PRICE } from '#shared/premium'
import { buttonClass } from '../ui/classNames.ts'
import { Money } from '../ui/Money.tsx'

type Links = { boosty: string | null; patreon: string | null }

export function Price({ isActive, links }: { isActive: boolean; links: Links | undefined }) {
  const shops = [
    { name: 'Boosty', address: links?.boosty },
    { name: 'Patreon', address: links?.patreon },
  ]
  return (
    <section aria-label="Цена" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>
        <Money amount={PREMIUM_PRICE} className="font-bold font-display text-2xl tracking-tight" />
        <span className="text-ink-soft"> в месяц</span>
        {shops.some(({ address }) => address) && (
          <span className="block text-ink-faint text-sm">{isActive ? 'Продлить' : 'Купить'} на площадке:</span>
        )}
      </p>
      <div className="flex flex-1 basis-40 flex-wrap gap-2 sm:flex-none">
        {shops.map(({ name, address }) =>
          address ? (
            <a
              key={name}
              href={address}
              target="_blank"
              aria-label={`${name}: ${isActive ? 'продлить' : 'купить'} Premium, откроется в новой вкладке`}
              rel="noreferrer"
              className={`${buttonClass(isActive ? 'quiet' : 'primary')} flex-1 whitespace-nowrap`}
            >
              {name}
              <ArrowUpRight aria-hidden className="size-4.5" />
            </a>
          ) : null,
        )}
      </div>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { daysLeft, PREMIUM_PRICE } from '#shared/premium/premium'
import { useClock } from '../lib/clock/clock.ts'
import { configQuery } from '../lib/config/config.ts'
import { useUser } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/classNames.ts'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { Money } from '../ui/Money.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Benefits } from './Benefits.tsx'
import { PremiumCard } from './PremiumCard.tsx'
import { premiumQuery } from './queries.ts'
import { useRoleCheck } from './useRoleCheck.ts'

type PremiumDialogProps = {
  open: boolean
  onClose: () => void
  linking?: ReactNode
  children?: ReactNode
}

export function PremiumDialog({ open, onClose, linking, children }: PremiumDialogProps) {
  const { id, displayName } = useUser()
  const premium = useQuery(premiumQuery(id))
  const status = premium.data
  const { data: config } = useQuery(configQuery)
  // Cached data may be a day old.
  const now = useClock([status?.endDate ?? null])
  const isActive = status?.endDate ? daysLeft(status.endDate, now) > 0 : false
  return (
    <Dialog open={open} onClose={onClose} title="Premium">
      <div className="flex flex-col gap-6 pb-2">
        {premium.isPending && <Skeleton className="h-56 w-full rounded-3xl" />}
        {premium.error && !status && <QueryError query={premium} failure="Не удалось загрузить Premium" />}
        {status && <PremiumCard status={{ ...status, isActive }} name={displayName} now={now} />}
        <Price isActive={isActive} links={config?.links} />
        <Benefits community={config?.links.community ?? null} onLeave={onClose} />
        <Community address={config?.links.community ?? null} linking={linking} />
        {children}
      </div>
    </Dialog>
  )
}

type Links = { boosty: string | null; patreon: string | null }

function Price({ isActive, links }: { isActive: boolean; links: Links | undefined }) {
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
              <ArrowUpRight className="size-4.5" />
            </a>
          ) : null,
        )}
      </div>
    </section>
  )
}

function Community({ address, linking }: { address: string | null; linking: ReactNode }) {
  const { discordUsername } = useUser()
  return (
    <section aria-label="Сервер сообщества" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div>
        <h3>Сервер сообщества</h3>
        <p className="mt-1.5 text-ink-soft">
          Подписка даёт роль на нашем сервере в Discord. Проверь её, и Premium включится сам.
        </p>
      </div>
      {discordUsername ? (
        <p className="text-ink-faint text-sm">
          Discord привязан: <span className="font-medium text-ink-soft">{discordUsername}</span>
        </p>
      ) : (
        (linking ?? <p className="text-sm text-warning">Сначала привяжи Discord в профиле.</p>)
      )}
      <div className="flex flex-wrap gap-2">
        {discordUsername && <CheckButton />}
        {address && (
          <a href={address} target="_blank" rel="noreferrer" className={`${buttonClass('quiet')} max-sm:w-full`}>
            Чат сообщества
            <ArrowUpRight className="size-4.5" />
            <span className="sr-only"> (откроется в новой вкладке)</span>
          </a>
        )}
      </div>
    </section>
  )
}

function CheckButton() {
  const { id } = useUser()
  const { checkRole, secondsLeft, isPending } = useRoleCheck(id)
  const isWaiting = secondsLeft > 0 && !isPending
  return (
    // Never disabled: a press says how long to wait.
    <Button
      className="max-sm:w-full aria-disabled:opacity-60"
      busy={isPending}
      aria-disabled={isWaiting || undefined}
      icon={<ShieldCheck className="size-5" />}
      onClick={checkRole}
    >
      {isPending ? 'Проверяем...' : isWaiting ? `Проверить роль (${secondsLeft})` : 'Проверить роль'}
    </Button>
  )
}

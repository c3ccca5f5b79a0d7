import { useQuery } from '@tanstack/react-query'
import { CircleCheck, LogOut, Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { relativeTime } from '#shared/dates'
import { HOUR } from '#shared/units'
import type { Device } from '#shared/users'
import { messageOf } from '../lib/acts/refusal.ts'
import { useClock } from '../lib/clock/clock.ts'
import { useReachable } from '../lib/online.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmInline } from '../ui/ConfirmInline.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { devicesQuery, useEndDevices } from './deviceQueries.ts'

const FIRST = 4

/** The player's sessions; each can be ended (AUTH-6). */
export function Devices({ userId, children }: { userId: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-label="Устройства">
      <h3 ref={heading} tabIndex={-1} className="mt-8 mb-3 outline-none">
        Устройства
      </h3>
      <List userId={userId} onEnded={() => heading.current?.focus()} />
      {children}
    </section>
  )
}

function List({ userId, onEnded }: { userId: string; onEnded: () => void }) {
  const isReachable = useReachable()
  const [isWhole, setWhole] = useState(false)
  const query = useQuery(devicesQuery(userId))
  const devices = query.data
  const ending = useEndDevices(userId, onEnded)

  if (query.isPending) return <Skeleton className="h-36 w-full rounded-card" />
  if (!devices && !isReachable)
    return <p className="text-ink-soft">Где ещё открыт твой аккаунт, видно, когда есть сеть.</p>
  if (!devices) return <QueryError query={query} failure="Не удалось загрузить устройства" />

  const listed = isWhole ? devices : devices.slice(0, FIRST)
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-ground/50">
        {listed.map((device) => (
          <Row
            key={device.id}
            device={device}
            isBusy={ending.isPending && ending.variables === device.id}
            isOff={!isReachable || ending.isPending}
            onEnd={(id) => ending.mutate(id)}
          />
        ))}
      </ul>
      <div className="mt-2 flex flex-col gap-2">
        {listed.length < devices.length && (
          <Button variant="ghost" onClick={() => setWhole(true)}>
            Показать все: {devices.length}
          </Button>
        )}
        {devices.length > 1 && (
          <EndOthers
            isBusy={ending.isPending && ending.variables === 'others'}
            isOff={!isReachable || ending.isPending}
            onEnd={() => ending.mutate('others')}
          />
        )}
        {!isReachable && <p className="text-ink-faint text-sm">Чтобы отключить устройство, нужна сеть</p>}
        {ending.error && (
          <p role="alert" className="text-danger text-sm">
            {messageOf(ending.error, 'Не удалось отключить устройство. Попробуй ещё раз')}
          </p>
        )}
      </div>
    </>
  )
}

type RowProps = { device: Device; isBusy: boolean; isOff: boolean; onEnd: (id: string) => void }

function Row({ device: { id, device, createdAt, lastUsedAt, isCurrent }, isBusy, isOff, onEnd }: RowProps) {
  const now = useClock()
  const name = device || 'Неизвестное устройство'
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 py-2.5 pr-2 pl-4 max-[23rem]:flex-wrap">
      <Icon className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 py-0.5 max-[23rem]:basis-1/2">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft text-sm">
          {isCurrent
            ? `Вход: ${relativeTime(createdAt, now).toLowerCase()}`
            : `Активность: ${lastUse(lastUsedAt, now)}`}
        </p>
      </div>
      {isCurrent ? (
        <span className="pr-2">
          <Badge tone="success" icon={<CircleCheck />}>
            Это устройство
          </Badge>
        </span>
      ) : (
        <IconButton
          label={`Отключить: ${name}`}
          busy={isBusy}
          disabled={isOff}
          icon={<LogOut className="size-5" />}
          onClick={() => id && onEnd(id)}
        />
      )}
    </li>
  )
}

function lastUse(iso: string | null, now: number) {
  if (!iso) return 'давно'
  return now - Date.parse(iso) < HOUR ? 'меньше часа назад' : relativeTime(iso, now).toLowerCase()
}

function EndOthers({ isBusy, isOff, onEnd }: { isBusy: boolean; isOff: boolean; onEnd: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <ConfirmInline
      isAsking={isAsking}
      onAsk={setAsking}
      button={{ variant: 'quiet', children: 'Завершить остальные' }}
      question="Завершить остальные? На других устройствах придётся войти заново, уведомления туда больше не придут."
      yes="Да, завершить"
      isBusy={isBusy}
      disabled={isOff}
      onYes={onEnd}
    />
  )
}

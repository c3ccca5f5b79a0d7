import { useQuery } from '@tanstack/react-query'
import { Crown, ShieldCheck, TimerOff, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { dateTime } from '#shared/dates'
import type { RoleSweep } from '#shared/premium'
import { ActNote } from '../ui/ActNote.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { sweepQuery, useExpirationCheck, useSweep } from './adminQueries.ts'

export type PremiumAct = 'grant' | 'history' | 'revoke' | 'discord'

export function PremiumActs({ onOpen }: { onOpen: (act: PremiumAct) => void }) {
  const expiration = useExpirationCheck()
  const { data: last } = useQuery(sweepQuery)
  const [isAsking, setAsking] = useState(false)
  const sweep = useSweep(() => setAsking(false))
  return (
    <>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap max-sm:*:px-2.5 max-sm:*:leading-tight">
        <Button icon={<Crown aria-hidden className="size-5" />} onClick={() => onOpen('grant')}>
          Выдать Premium
        </Button>
        <Button variant="quiet" icon={<ShieldCheck aria-hidden className="size-5" />} onClick={() => onOpen('discord')}>
          Проверить Discord
        </Button>
        <Button
          variant="quiet"
          busy={last?.isRunning ?? false}
          icon={<UsersRound aria-hidden className="size-5" />}
          onClick={() => setAsking(true)}
        >
          {last?.isRunning ? 'Проверяем всех...' : 'Проверить всех в Discord'}
        </Button>
        <Button
          variant="quiet"
          busy={expiration.isPending}
          icon={<TimerOff aria-hidden className="size-5" />}
          onClick={() => expiration.act(undefined)}
        >
          Проверить истечение
        </Button>
      </div>
      <ActNote act={expiration} />
      {last && <Progress sweep={last} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Проверить всех в Discord?"
        yes="Запустить проверку"
        busy={sweep.isPending}
        onYes={() => sweep.act(undefined)}
      >
        <p className="text-ink-soft">
          Роль каждого игрока с привязанным Discord будет проверена заново. Это может занять несколько минут, список
          обновится сам.
        </p>
        <ActNote act={sweep} className="mt-3" />
      </ConfirmDialog>
    </>
  )
}

function Progress({ sweep: { isRunning, startedAt, endedAt, total, done, active, failed } }: { sweep: RoleSweep }) {
  const counted = `Проверено ${done} из ${total}, с ролью ${active}`
  if (!isRunning) {
    const isWhole = endedAt !== null && failed === 0
    return (
      <p className={`text-sm ${isWhole ? 'text-ink-faint' : 'text-warning'}`}>
        Последняя проверка ролей, {dateTime(startedAt)}: {counted.toLowerCase()}.
        {!isWhole && ' Она прервалась: для остальных ничего не изменилось, запусти её ещё раз.'}
      </p>
    )
  }
  return (
    <div className="card flex flex-col gap-2 px-4 py-3">
      <p role="status" className="text-sm">
        {counted}
      </p>
      <div
        role="progressbar"
        aria-label="Проверка ролей"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-1.5 overflow-clip rounded-full bg-raised forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[Highlight] transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${total ? (done / total) * 100 : 100}%` }}
        />
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Crown, ShieldCheck, TimerOff, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useOpened } from '../../ui/lists/useOpened.ts'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { sweepQuery, useExpirationCheck, useSweep } from './adminQueries.ts'
import { DiscordDialog } from './DiscordDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'

/** Acts for all players; a dialog asks for a single one. */
export function AdminPremiumActs() {
  const { dialog, opening, open, dialogProps } = useOpened<undefined, 'grant' | 'discord'>()
  const expiration = useExpirationCheck()
  const { data: last } = useQuery(sweepQuery)
  const [isAsking, setAsking] = useState(false)
  const sweep = useSweep(() => setAsking(false))
  return (
    <>
      <div className="grid grid-cols-2 gap-2 max-sm:*:px-2.5 max-sm:*:leading-tight sm:flex sm:flex-wrap">
        <Button variant="quiet" icon={<ShieldCheck className="size-5" />} onClick={() => open(undefined, 'discord')}>
          Проверить Discord
        </Button>
        <Button
          variant="quiet"
          busy={last?.isRunning ?? false}
          icon={<UsersRound className="size-5" />}
          onClick={() => setAsking(true)}
        >
          {last?.isRunning ? 'Проверяем всех...' : 'Проверить всех в Discord'}
        </Button>
        <Button
          variant="quiet"
          busy={expiration.isPending}
          icon={<TimerOff className="size-5" />}
          onClick={() => expiration.act(undefined)}
        >
          Проверить истечение
        </Button>
        <Button icon={<Crown className="size-5" />} onClick={() => open(undefined, 'grant')}>
          Выдать Premium
        </Button>
      </div>
      <ActNote act={expiration} />
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
      {/* Keyed by opening, so that no input is left from another player. */}
      {dialog === 'grant' && <GrantDialog key={opening} {...dialogProps('grant')} />}
      {dialog === 'discord' && <DiscordDialog key={opening} {...dialogProps('discord')} />}
    </>
  )
}

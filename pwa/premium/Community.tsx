import { ArrowUpRight, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/classNames.ts'
import { useRoleCheck } from './useRoleCheck.ts'

export function Community({ address, linking }: { address: string | null; linking: ReactNode }) {
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
            <ArrowUpRight aria-hidden className="size-4.5" />
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
      icon={<ShieldCheck aria-hidden className="size-5" />}
      onClick={checkRole}
    >
      {isPending ? 'Проверяем...' : isWaiting ? `Проверить роль (${secondsLeft})` : 'Проверить роль'}
    </Button>
  )
}

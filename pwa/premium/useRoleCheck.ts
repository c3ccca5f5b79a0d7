import { longDate } from '#shared/dates'
import { AppError } from '#shared/errors'
import { premiumTierLabels, ROLE_COOLDOWN, type RoleCheck, waitInWords } from '#shared/premium/premium'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { toast, toastError } from '../lib/toasts.ts'
import { cooldown, endCooldown, startCooldown, useCooldown } from './cooldown.ts'

/** `checkRole` shows its outcome as a toast, at most once in thirty seconds (PREMIUM-8). */
export function useRoleCheck(userId: string) {
  const secondsLeft = useCooldown()
  const check = useAct<undefined, RoleCheck>({
    subject: 'role-check',
    name: 'Проверка роли',
    send: (_, attempt) => read(api.user[':id']['check-discord-premium'].$post({ param: { id: userId } }, attempt)),
    stale: ['premium', 'users'],
    success: tell,
    failure: 'Не удалось проверить роль',
    refused: explain,
  })

  function checkRole() {
    if (check.isPending) return
    if (cooldown() > 0) toast({ title: waitInWords(cooldown()) })
    else {
      startCooldown(ROLE_COOLDOWN)
      check.act(undefined)
    }
  }
  return { checkRole, secondsLeft, isPending: check.isPending }
}

function tell({ premiumTier, check: { hasDiscordRole, premiumEndDate } }: RoleCheck) {
  if (!hasDiscordRole) {
    return toastError(
      'Убедись, что подписка оплачена, а роль выдана, и проверь ещё раз',
      'Роль Premium не найдена на сервере сообщества',
    )
  }
  const label = premiumTier === 'none' ? '' : premiumTierLabels[premiumTier]
  toast({ title: 'Роль найдена', message: `${label} действует до ${longDate(premiumEndDate ?? '')}` })
}

function explain(error: Error, message: string) {
  if (error instanceof AppError && error.code === 'too_many_requests') {
    startCooldown(error.retryAfter ?? ROLE_COOLDOWN)
    return toast({ title: message })
  }
  // The server was not reached, so no cooldown starts.
  if (error instanceof AppError && (error.code === 'offline' || error.code === 'discord_not_linked')) endCooldown()
  toastError(message, 'Роль не проверена')
}

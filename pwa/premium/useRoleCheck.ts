import { useQueryClient } from '@tanstack/react-query'
import { longDate } from '#shared/dates'
import { AppError } from '#shared/errors'
import { premiumTierLabels, ROLE_COOLDOWN, type RoleCheck, waitInWords } from '#shared/premium'
import { api, read } from '../lib/api.ts'
import { saidBy } from '../lib/refusal.ts'
import { useSentOnce } from '../lib/sentOnce.ts'
import { token } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { cooldown, endCooldown, startCooldown, useCooldown } from './cooldown.ts'

/**
 * The check of a player's own role on the community's server: `checkRole` asks and says in a toast what came of it, at
 * most once in thirty seconds (player.md, section 4).
 */
export function useRoleCheck(userId: string) {
  const queryClient = useQueryClient()
  const secondsLeft = useCooldown()
  const sending = useSentOnce<string, RoleCheck>(
    (id, key) =>
      read(api.user[':id']['check-discord-premium'].$post({ param: { id } }, { headers: { 'Idempotency-Key': key } })),
    {
      success(result) {
        for (const slice of ['premium', 'users']) void queryClient.invalidateQueries({ queryKey: [slice] })
        tell(result)
      },
      error: explain,
    },
  )

  function checkRole() {
    if (sending.isPending) return
    if (!token()) toast({ title: 'Ошибка', message: 'No authentication token', variant: 'destructive' })
    else if (cooldown() > 0) toast({ title: waitInWords(cooldown()) })
    else {
      startCooldown(ROLE_COOLDOWN)
      sending.act(userId)
    }
  }
  return { checkRole, secondsLeft, isPending: sending.isPending }
}

function tell({ premiumTier, check: { hasDiscordRole, premiumEndDate } }: RoleCheck) {
  if (!hasDiscordRole) {
    return toast({
      title: 'Роль Premium не найдена на сервере сообщества',
      message: 'Убедись, что подписка оплачена, а роль выдана, и проверь ещё раз',
      variant: 'destructive',
    })
  }
  const label = premiumTier === 'none' ? '' : premiumTierLabels[premiumTier]
  toast({ title: 'Роль найдена', message: `${label} действует до ${longDate(premiumEndDate ?? '')}` })
}

function explain(error: Error) {
  if (error instanceof AppError && error.code === 'too_many_requests') {
    startCooldown(error.retryAfter ?? ROLE_COOLDOWN)
    return toast({ title: error.message })
  }
  // The server was not asked: there is nothing to wait for.
  if (error instanceof AppError && (error.code === 'offline' || error.code === 'discord_not_linked')) endCooldown()
  toast({ title: 'Ошибка', message: saidBy(error, 'Не удалось проверить роль'), variant: 'destructive' })
}

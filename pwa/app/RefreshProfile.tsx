import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../lib/acts/refusal.ts'
import { invalidate } from '../lib/reads/invalidate.ts'
import { refreshProfile } from '../lib/session.ts'
import { toastError } from '../lib/toasts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Tooltip } from '../ui/overlays/Tooltip.tsx'

export function RefreshProfile() {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function refresh() {
    setBusy(true)
    try {
      await refreshProfile()
      await invalidate(queryClient)
    } catch (error) {
      toastError(messageOf(error, 'Попробуй ещё раз чуть позже'), 'Не удалось обновить')
    }
    setBusy(false)
  }

  return (
    <Tooltip text="Обновить профиль">
      <IconButton label="Обновить профиль" busy={isBusy} icon={<RefreshCw className="size-5" />} onClick={refresh} />
    </Tooltip>
  )
}

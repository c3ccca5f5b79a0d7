import { RefreshCw, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/acts/refusal.ts'
import { requestReconnect, useUpdatesLost } from '../../lib/live/liveUpdates.ts'
import { useReachable } from '../../lib/online.ts'
import { refreshProfile } from '../../lib/session.ts'
import { toastError } from '../../lib/toasts.ts'
import { wake } from '../../offline/wake.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Spinner } from '../../ui/Button.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'

/** Says that data may be old, or that live updates are off. A tap reconnects (APP-7). */
export function OfflineBadge() {
  const isReachable = useReachable()
  const areUpdatesLost = useUpdatesLost()
  const [isTrying, setTrying] = useState(false)

  async function connect() {
    setTrying(true)
    requestReconnect()
    wake()
    try {
      await refreshProfile()
    } catch (error) {
      toastError(messageOf(error, 'Пробуем и дальше сами'), 'Не удалось подключиться')
    }
    setTrying(false)
  }

  const Icon = isReachable ? RefreshCw : WifiOff
  const hint = isReachable ? 'Обновления не приходят сами. Подключить' : 'Подключить'
  return (
    <span role="status" className="flex">
      {(!isReachable || areUpdatesLost) && (
        <Tooltip text={hint}>
          <button
            type="button"
            aria-disabled={isTrying}
            onClick={() => isTrying || connect()}
            className="flex min-h-11 min-w-11 items-center justify-center rounded-full transition-opacity duration-150 hover:opacity-80"
          >
            <Badge tone="warning" icon={isTrying ? <Spinner className="size-3.5" /> : <Icon />}>
              {isReachable && <span className="sr-only">Обновления не приходят сами. </span>}
              <span className="max-[21rem]:sr-only">{isReachable ? 'Подключить' : 'нет связи'}</span>
              {!isReachable && <span className="sr-only">. Подключить</span>}
            </Badge>
          </button>
        </Tooltip>
      )}
    </span>
  )
}

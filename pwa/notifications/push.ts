import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#shared/errors'
import { api, read } from '../lib/api.ts'
import { isApple, isInAnotherApp, isInstalled } from '../lib/browser/install.ts'
import { dropSubscription, makeSubscription, ownSubscription } from '../lib/browser/push.ts'
import { configQuery } from '../lib/config.ts'

/**
 * Whether this browser is told while the app is closed. `install`: an iPhone tells installed apps only. `denied`: only
 * the browser's own settings can change it.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'in-another-app' | 'unsupported'

async function pushState(): Promise<PushState> {
  if (isInAnotherApp()) return 'in-another-app'
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return isApple() && !isInstalled() ? 'install' : 'unsupported'
  if (!(await navigator.serviceWorker.getRegistration())) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await ownSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  // The server may have forgotten it: of too many devices the oldest go.
  await tell(subscription).catch(() => undefined)
  return 'on'
}

const pushQuery = queryOptions({ queryKey: ['push'], queryFn: pushState, staleTime: 0 })

/** `setOn` asks the browser when it is turned on: only after a press, and after our own words. */
export function usePush() {
  const queryClient = useQueryClient()
  const { data: state } = useQuery(pushQuery)
  const { data: config } = useQuery(configQuery)
  // No act with a key: the browser asks its user, and the same subscription may be told twice.
  const changing = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn(config?.vapidPublicKey) : turnOff()),
    onSettled: () => queryClient.invalidateQueries(pushQuery),
  })
  const { isPending, isSuccess, error, mutate } = changing
  return { state, isChanging: isPending, error, setOn: mutate, hasChanged: isSuccess }
}

async function turnOn(publicKey: string | undefined) {
  if (!publicKey) throw new AppError('offline')
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(NOT_ALLOWED)
  const subscription = await makeSubscription(publicKey).catch(() => {
    throw new Error(NOT_MADE)
  })
  try {
    await tell(subscription)
  } catch (error) {
    // A subscription that the server does not know would receive nothing.
    await dropSubscription()
    throw error
  }
}

const NOT_ALLOWED = 'Браузер не разрешил уведомления. Передумаешь — включи их здесь ещё раз.'
const NOT_MADE = 'Браузер не смог подключить уведомления. Проверь интернет и попробуй ещё раз.'

async function turnOff() {
  const subscription = await ownSubscription()
  if (!subscription) return
  await dropSubscription()
  // It is off without a network too: the push service tells the server that the subscription has ended.
  await read(api.push.subscriptions.$delete({ json: { endpoint: subscription.endpoint } })).catch(() => undefined)
}

function tell(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return read(api.push.subscriptions.$post({ json: { endpoint: endpoint ?? '', keys: { p256dh, auth } } }))
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#shared/errors'
import { api, read } from '../lib/api.ts'
import { isApple, isInAnotherApp, isInstalled } from '../lib/browser/install.ts'
import { dropSubscription, makeSubscription, ownSubscription } from '../lib/browser/push.ts'
import { configQuery } from '../lib/config/config.ts'
import { invalidate } from '../lib/reads/invalidate.ts'

/** `install`: iPhones send pushes to installed apps only. `denied`: only the browser's settings change it. */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'in-another-app' | 'unsupported'

async function pushState(): Promise<PushState> {
  if (isInAnotherApp()) return 'in-another-app'
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return isApple() && !isInstalled() ? 'install' : 'unsupported'
  if (!(await navigator.serviceWorker.getRegistration())) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await ownSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  // The server may have dropped it for newer devices.
  await tell(subscription).catch(() => undefined)
  return 'on'
}

const pushQuery = queryOptions({ queryKey: ['push'], queryFn: pushState, staleTime: 0 })

/** `setOn` may open the browser's prompt: call it after a press. */
export function usePush() {
  const queryClient = useQueryClient()
  const { data: state } = useQuery(pushQuery)
  const { data: config } = useQuery(configQuery)
  // No key: registering twice changes nothing.
  const changing = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn(config?.vapidPublicKey) : turnOff()),
    onSettled: () => invalidate(queryClient, pushQuery),
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
    // The server does not know it.
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
  // Offline it is off, too: the push service reports it to the server.
  await read(api.push.subscriptions.$delete({ json: { endpoint: subscription.endpoint } })).catch(() => undefined)
}

function tell(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return read(api.push.subscriptions.$post({ json: { endpoint: endpoint ?? '', keys: { p256dh, auth } } }))
}

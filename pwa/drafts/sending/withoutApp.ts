import { type Wait, waitWords } from './waits.ts'

/** What this browser sends when the app is closed (UPLOAD-28): the file, a part of it in a few attempts, or nothing. */
export type WithoutApp = 'file' | 'part' | 'nothing'

export function withoutAppIn({ hasWorker, isWifiOnly }: { hasWorker: boolean; isWifiOnly: boolean }): WithoutApp {
  if (!hasWorker) return 'nothing'
  if ('BackgroundFetchManager' in globalThis && !isWifiOnly) return 'file'
  return 'SyncManager' in globalThis ? 'part' : 'nothing'
}

const whileSending: Record<WithoutApp, (left: string) => string> = {
  file: () => 'Сверни приложение: отправка продолжится и без него',
  part: () => 'Без приложения отправка идёт лишь несколько минут',
  nothing: (left) => (left ? `Держи приложение открытым: ${left}` : 'Держи приложение открытым, пока файл не уйдёт'),
}

/** What a queued draft waits for, or what happens without the app. `left`: the time left in words, empty if unknown. */
export const hintOf = (wait: Wait, without: WithoutApp, left: string) =>
  wait === 'sending' ? whileSending[without](left) : waitWords[wait].hint

export const keptHint = (without: WithoutApp) =>
  without === 'nothing'
    ? 'Файл сохранён на устройстве и уйдёт, когда приложение открыто'
    : 'Файл сохранён на устройстве, приложение можно закрыть'

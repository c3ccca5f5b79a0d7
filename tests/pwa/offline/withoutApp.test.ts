import { expect, test, vi } from 'vitest'
import { hintOf, keptHint, withoutAppIn } from '../../../pwa/drafts/sending/withoutApp.ts'

const chrome = ['BackgroundFetchManager', 'SyncManager']
const here = { hasWorker: true, isWifiOnly: false }

test.each([
  ['Chrome', chrome, here, 'file', 'Сверни приложение: отправка продолжится и без него'],
  [
    'Chrome with «Только по Wi-Fi»',
    chrome,
    { ...here, isWifiOnly: true },
    'part',
    'Без приложения отправка идёт лишь несколько минут',
  ],
  [
    'a browser with Background Sync alone',
    ['SyncManager'],
    here,
    'part',
    'Без приложения отправка идёт лишь несколько минут',
  ],
  ['Safari and Firefox', [], here, 'nothing', 'Держи приложение открытым: ещё 4 мин'],
  ['a page without a worker', chrome, { ...here, hasWorker: false }, 'nothing', 'Держи приложение открытым: ещё 4 мин'],
] as const)('%s: the words say what is sent without the app (UPLOAD-28)', (_, names, given, without, words) => {
  for (const name of names) vi.stubGlobal(name, class {})
  expect(withoutAppIn(given)).toBe(without)
  expect(hintOf('sending', without, 'ещё 4 мин')).toBe(words)
  vi.unstubAllGlobals()
})

test('without a measured speed no time is promised; what waits says for what', () => {
  expect(hintOf('sending', 'nothing', '')).toBe('Держи приложение открытым, пока файл не уйдёт')
  expect(hintOf('network', 'nothing', '')).toBe('Уйдёт сама, как только появится связь')
  expect(keptHint('nothing')).toBe('Файл сохранён на устройстве и уйдёт, когда приложение открыто')
  expect(keptHint('part')).toBe('Файл сохранён на устройстве, приложение можно закрыть')
})

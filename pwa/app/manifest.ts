import type { ManifestOptions } from 'vite-plugin-pwa'

/** Taken by `INSTALL=1 npm run shots`. */
const pictured = {
  reward: 'Награда за одобренную заявку',
  balance: 'Баланс и история',
  tournament: 'Турниры с призами',
  map: 'Живая карта локаций',
  leaders: 'Лидеры сезона',
  queue: 'Заявка уйдёт, когда вернётся связь',
}

const screenshots = (form: 'narrow' | 'wide', sizes: string) =>
  Object.entries(pictured).map(([name, label]) => ({
    src: `/screenshots/${name}-${form}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: form,
    label,
  }))

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Трофей',
  short_name: 'Трофей',
  description: 'Загружай лучшие моменты из игры, проходи модерацию и получай награды в рублях.',
  lang: 'ru',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#0b0c16',
  background_color: '#0b0c16',
  categories: ['games', 'entertainment'],
  icons: [
    { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Загрузка', url: '/', icons: [{ src: '/icons/any-192.png', sizes: '192x192' }] },
    { name: 'Мои заявки', url: '/my-submissions', icons: [{ src: '/icons/any-192.png', sizes: '192x192' }] },
  ],
  share_target: {
    action: '/share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [
        { name: 'files', accept: ['image/png', 'image/jpeg', 'video/mp4', 'video/quicktime', 'image/*', 'video/*'] },
      ],
    },
  },
  screenshots: [...screenshots('narrow', '780x1688'), ...screenshots('wide', '1440x900')],
}

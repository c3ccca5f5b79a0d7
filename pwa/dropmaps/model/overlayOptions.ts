const cameras = ['follow', 'tour', 'off'] as const
/** `follow` goes to the newest claim, `tour` from one claimed location to the next. */
export type CameraMode = (typeof cameras)[number]

export type OverlayOptions = {
  mapId: string
  camera: CameraMode
  labels: boolean
  picture: boolean
  theme: 'dark' | 'light'
}

/** Returns an overlay's path and query; defaults are left out. */
export function overlayPath({ mapId, camera, labels, picture, theme }: OverlayOptions) {
  const query = new URLSearchParams({ overlay: '1' })
  if (camera !== 'follow') query.set('camera', camera)
  if (!labels) query.set('labels', '0')
  if (!picture) query.set('picture', '0')
  if (theme === 'light') query.set('theme', theme)
  return `/dropmap/${encodeURIComponent(mapId)}?${query}`
}

/** Of an address such as `/dropmap/{id}?overlay=1&camera=tour&labels=0&picture=0&theme=light`. */
export function overlayOptionsOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OverlayOptions {
  const query = new URLSearchParams(search)
  return {
    mapId: decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? ''),
    camera: cameras.find((name) => name === query.get('camera')) ?? 'follow',
    labels: query.get('labels') !== '0',
    picture: query.get('picture') !== '0',
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
  }
}

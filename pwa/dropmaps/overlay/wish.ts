const cameras = ['follow', 'tour', 'off'] as const
/** `follow`: to where a claim has just happened. `tour`: by itself, from one claimed place to the next. */
export type CameraWish = (typeof cameras)[number]

/** What an overlay's address asks for. */
export type Wish = { mapId: string; camera: CameraWish; labels: boolean; picture: boolean; theme: 'dark' | 'light' }

/** Returns what an address such as `/dropmap/{id}?overlay=1&camera=tour&labels=0&picture=0&theme=light` asks for. */
export function wishOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Wish {
  const asked = new URLSearchParams(search)
  return {
    mapId: decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? ''),
    camera: cameras.find((name) => name === asked.get('camera')) ?? 'follow',
    labels: asked.get('labels') !== '0',
    picture: asked.get('picture') !== '0',
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
  }
}

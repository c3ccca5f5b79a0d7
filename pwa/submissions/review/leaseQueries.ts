import { api, read } from '../../lib/api.ts'

export const holdThem = (ids: string[], takeOver: boolean) => read(api.admin.holds.$post({ json: { ids, takeOver } }))

/** Also while the page is closed. */
export const letGo = (ids: string[]) =>
  read(api.admin.holds.release.$post({ json: { ids } }, { init: { keepalive: true } }))

import { onTestFinished } from 'vitest'

export function inZone(zone: string) {
  const own = process.env.TZ
  onTestFinished(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })
  process.env.TZ = zone
}

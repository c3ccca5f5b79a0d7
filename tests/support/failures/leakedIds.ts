import { expect, onTestFinished } from 'vitest'
import type { AppEvent } from '#shared/events'

/** Notes which events bring a person's id to somebody else than admins; the test fails for them at its end (MAP-30). */
export function watchEvents(people: ReadonlySet<string>) {
  const leaked: string[] = []
  onTestFinished(() => expect(leaked, 'events with ids of other people').toEqual([]))
  return (events: readonly AppEvent[]) => {
    for (const { name, to, data } of events) {
      if (to === 'admins' || to.startsWith('session:')) continue
      const text = JSON.stringify(data)
      for (const id of people) if (to !== `user:${id}` && text.includes(id)) leaked.push(`${name} to ${to}`)
    }
  }
}

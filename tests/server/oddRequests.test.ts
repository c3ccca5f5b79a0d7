import { expect, test } from 'vitest'
import { fuzz } from '../support/fuzz/fuzz.ts'

test('a thousand odd requests to all routes end no server, get no 5xx, and each is answered', async () => {
  const { findings, statuses, routes } = await fuzz({ requests: 1200, seed: 1 })
  expect(findings).toEqual([])
  expect(routes).toBeGreaterThan(150)
  // They come through: not all is refused at the door.
  for (const status of [200, 201, 400, 401, 403, 404, 409]) expect(statuses.get(status), `${status}`).toBeGreaterThan(2)
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { Draft } from '../../../pwa/offline/db.ts'
import {
  type DraftState,
  type DraftTransition,
  draftTransitions,
  isNotYetSent,
  isOnItsWay,
  transit,
} from '../../../pwa/offline/draftStates.ts'
import { freshDevice } from '../device.ts'

const states: DraftState[] = ['draft', 'waiting', 'sending', 'paused', 'signed-out', 'refused', 'done']
const names = Object.keys(draftTransitions) as DraftTransition[]
const table = Object.entries(draftTransitions) as [string, { from: readonly DraftState[]; to: DraftState }][]

let device: Awaited<ReturnType<typeof freshDevice>>
beforeEach(async () => {
  device = await freshDevice()
})

const draftIn = (state: DraftState): Draft => ({
  id: state,
  userId: 'ivan',
  createdAt: 1,
  state,
  file: { name: 'clip.mp4', type: 'video/mp4', size: 10 },
  additionalText: '',
  acknowledged: 3,
})

describe('the table of draft states', () => {
  test.each(names)('%s is written from the states that allow it, and from no other', async (name) => {
    await device.localDb.drafts.bulkAdd(states.map(draftIn))
    const { from, to } = draftTransitions[name] as { from: readonly DraftState[]; to: DraftState }
    expect(await transit(device.localDb.drafts.toCollection(), name, { acknowledged: 7 })).toBe(from.length)
    for (const state of states) {
      const isAllowed = from.includes(state)
      expect(await device.localDb.drafts.get(state)).toEqual({
        ...draftIn(state),
        ...(isAllowed && { state: to, acknowledged: 7 }),
      })
    }
  })

  test('every state is reachable and, but for the last, can be left', () => {
    const reached = new Set<DraftState>(['draft'])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const { from, to } of table.map(([, each]) => each))
        if (from.some((state) => reached.has(state))) reached.add(to)
    }
    expect(reached).toEqual(new Set(states))
    const final = states.filter((state) => !table.some(([, { from }]) => from.includes(state)))
    expect(final).toEqual(['done'])
  })

  test('no sent draft becomes a form again, and a recorded one stays recorded', () => {
    const nextOf = (state: DraftState) => table.filter(([, { from }]) => from.includes(state)).map(([, { to }]) => to)
    expect(states.flatMap(nextOf)).not.toContain('draft')
    expect(nextOf('done')).toEqual([])
    for (const state of states.filter((one) => one !== 'draft' && one !== 'done'))
      expect(nextOf(state)).toContain('done')
  })
})

test('unsent drafts are those sent by the player, not paused and not recorded', () => {
  expect(states.filter((state) => isNotYetSent({ state }))).toEqual(['waiting', 'sending', 'signed-out', 'refused'])
  expect(states.filter((state) => isOnItsWay({ state }))).toEqual(['waiting', 'sending'])
  expect(isOnItsWay(undefined)).toBe(false)
})

import type { Collection, UpdateSpec } from 'dexie'

/** `sending`: on its way. `signed-out`: needs a sign-in. `done`: recorded. `refused`: by the server. */
export type DraftState = 'draft' | 'waiting' | 'sending' | 'paused' | 'signed-out' | 'done' | 'refused'

type Transition = { from: readonly DraftState[]; to: DraftState }

export const draftTransitions = {
  enqueue: { from: ['draft'], to: 'waiting' },
  /** From `sending` too: the lock's last holder has crashed. */
  send: { from: ['waiting', 'sending'], to: 'sending' },
  interrupt: { from: ['sending'], to: 'waiting' },
  pause: { from: ['waiting', 'sending', 'signed-out'], to: 'paused' },
  resume: { from: ['paused'], to: 'waiting' },
  signOut: { from: ['waiting', 'sending'], to: 'signed-out' },
  signIn: { from: ['signed-out'], to: 'waiting' },
  /** The server's answer wins over the player's actions. */
  finish: { from: ['sending', 'waiting', 'paused', 'signed-out', 'refused'], to: 'done' },
  refuse: { from: ['sending', 'waiting', 'paused', 'signed-out'], to: 'refused' },
  retry: { from: ['refused'], to: 'waiting' },
} as const satisfies Record<string, Transition>
export type DraftTransition = keyof typeof draftTransitions

const notYetSent: readonly DraftState[] = ['waiting', 'sending', 'signed-out', 'refused']
const onItsWay: readonly DraftState[] = ['waiting', 'sending']

type Stateful = { state: DraftState }
export const isNotYetSent = ({ state }: Stateful) => notYetSent.includes(state)
export const isOnItsWay = (draft: Stateful | undefined) => draft !== undefined && onItsWay.includes(draft.state)

/** The only writer of states; drafts without this transition stay. Returns how many changed. */
export function transit<Row extends Stateful>(
  drafts: Collection<Row, string, unknown>,
  transition: DraftTransition,
  changes: Partial<Row> = {},
) {
  const { from, to }: Transition = draftTransitions[transition]
  return drafts.filter(({ state }) => from.includes(state)).modify({ ...changes, state: to } as UpdateSpec<Row>)
}

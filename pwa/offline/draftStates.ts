import type { Collection, UpdateSpec } from 'dexie'

/**
 * draft: a form not yet sent. waiting: goes by itself, oldest first. sending: the one on its way. signed-out: the server
 * wants a new sign-in first. done: the server has recorded the submission. refused: the server does not want it.
 */
export type DraftState = 'draft' | 'waiting' | 'sending' | 'paused' | 'signed-out' | 'done' | 'refused'

type Transition = { from: readonly DraftState[]; to: DraftState }

/** Everything that may happen to a draft; it begins as `draft`. */
export const draftTransitions = {
  enqueue: { from: ['draft'], to: 'waiting' },
  /** Also one that is `sending`: only the holder of the uploader's lock begins, so the tab that was sending it has died. */
  send: { from: ['waiting', 'sending'], to: 'sending' },
  /** The attempt is over without an outcome. */
  interrupt: { from: ['sending'], to: 'waiting' },
  pause: { from: ['waiting', 'sending', 'signed-out'], to: 'paused' },
  resume: { from: ['paused'], to: 'waiting' },
  /** The server does not know the session any more. */
  signOut: { from: ['waiting', 'sending'], to: 'signed-out' },
  signIn: { from: ['signed-out'], to: 'waiting' },
  /** The server's word counts, whatever the player has pressed while it was on its way. */
  finish: { from: ['sending', 'waiting', 'paused', 'signed-out', 'refused'], to: 'done' },
  refuse: { from: ['sending', 'waiting', 'paused', 'signed-out'], to: 'refused' },
  retry: { from: ['refused'], to: 'waiting' },
} as const satisfies Record<string, Transition>
export type DraftTransition = keyof typeof draftTransitions

/** Sent by the player and not recorded by the server: what the app's icon and the navigation count. */
const notYetSent: readonly DraftState[] = ['waiting', 'sending', 'signed-out', 'refused']
/** In the queue, from where it goes by itself. */
const onItsWay: readonly DraftState[] = ['waiting', 'sending']

type Stateful = { state: DraftState }
export const isNotYetSent = ({ state }: Stateful) => notYetSent.includes(state)
export const isOnItsWay = (draft: Stateful | undefined) => draft !== undefined && onItsWay.includes(draft.state)

/**
 * The one place that writes a draft's state. Those of `drafts` for which the table has no such transition stay as they are.
 * Returns how many have made it.
 */
export function transit<Row extends Stateful>(
  drafts: Collection<Row, string, unknown>,
  transition: DraftTransition,
  changes: Partial<Row> = {},
) {
  const { from, to }: Transition = draftTransitions[transition]
  return drafts.filter(({ state }) => from.includes(state)).modify({ ...changes, state: to } as UpdateSpec<Row>)
}

import type { LeaseChange, SubmissionChange } from '#shared/events'

type Listener = { onLease: (change: LeaseChange) => void; onSubmission: (change: SubmissionChange) => void }

/** The open deck: it keeps its own list, in the order of the admin's work. */
export const deckListeners = new Set<Listener>()

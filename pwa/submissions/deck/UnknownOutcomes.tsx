import { useSyncExternalStore } from 'react'
import { subscribeToActs, unknownActs } from '../../lib/acts/acts.ts'
import { ActNote } from '../../ui/ActNote.tsx'

/** Says while nobody knows whether the server has recorded decisions of this visit (MONEY-15). */
export function UnknownOutcomes({ subjects }: { subjects: readonly string[] }) {
  const count = useSyncExternalStore(subscribeToActs, () => unknownActs(subjects))
  return <ActNote act={{ isUnknown: count > 0, failure: undefined }} className="px-4 text-sm lg:px-0" />
}

import { useState } from 'react'
import { useLeaveGuard } from '../../../lib/browser/useLeaveGuard.ts'
import type { DrawActs } from './useDrawActs.ts'

type LeavingOptions = Pick<DrawActs, 'draft' | 'saves' | 'all' | 'isUnsaved' | 'end'>

export function useLeaving({ draft, saves, all, isUnsaved, end }: LeavingOptions) {
  const [isAsking, setAsking] = useState(false)
  const isOnlyHere = all.some((save) => save.isUnkept && save.state !== 'saved')
  const guard = useLeaveGuard(isUnsaved || isOnlyHere)
  function leave() {
    setAsking(false)
    saves.giveUp()
    end()
  }
  function giveUp() {
    setAsking(false)
    // The dialog gives the focus back first.
    requestAnimationFrame(() => end())
  }
  return {
    cancel: () => (isUnsaved ? setAsking(true) : end()),
    dialog: {
      open: isAsking || guard.isAsking,
      onClose: () => (guard.isAsking ? guard.stay() : setAsking(false)),
      title: 'Бросить рисунок?',
      description:
        guard.isAsking && isOnlyHere
          ? 'На устройстве нет места: что ещё не сохранено, есть только на этой странице.'
          : draft?.edited
            ? 'Правка этой локации не сохранена.'
            : 'Эта локация ещё не сохранена.',
      yes: 'Не сохранять',
      variant: 'danger' as const,
      onYes: () => (guard.isAsking ? guard.leave(leave) : giveUp()),
    },
  }
}

import { useQuery } from '@tanstack/react-query'
import { BellRing, UserRoundSearch } from 'lucide-react'
import type { MapState } from '#shared/dropmaps/shapes'
import { serverTime } from '../../../lib/clock/clock.ts'
import { useDebounced } from '../../../lib/debounced.ts'
import { Button } from '../../../ui/Button.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { isAheadNow, isLockedNow } from '../../model/chosenMap.ts'
import { withoutClaim } from '../../model/teams.ts'
import { PlayerPicker } from '../dialogs/PlayerPicker.tsx'
import { useRemind } from './acts.ts'
import { unplacedQuery } from './queries.ts'
import { remindedInWords } from './words.ts'

/** Milliseconds: claims come in bursts. */
const SETTLED = 1000

/** Counts the players without a claim and opens their list. Always rendered: the buttons below must not move. */
export function Unplaced({ state }: { state: MapState }) {
  const { open, opening, dialogProps } = useOpened<undefined>()
  const claims = state.touched.reduce((sum, [, , , claimants]) => sum + claimants.length, 0)
  const { data } = useQuery(unplacedQuery(state.id, useDebounced(String(claims), SETTLED)))
  const count = data ?? 0
  return (
    <>
      <Button
        variant="quiet"
        className="justify-start!"
        icon={<UserRoundSearch className="size-4.5" />}
        disabled={count === 0}
        onClick={() => open(undefined)}
      >
        Без метки: {data ?? '...'}
      </Button>
      <UnplacedDialog key={opening} {...dialogProps()} state={state} count={count} />
    </>
  )
}

type UnplacedDialogProps = { open: boolean; onClose: () => void; state: MapState; count: number }

function UnplacedDialog({ open, onClose, state, count }: UnplacedDialogProps) {
  const remind = useRemind(state, onClose)
  const now = serverTime()
  const reason = isLockedNow(state, now)
    ? 'Карта заблокирована: выбрать локацию сейчас нельзя.'
    : isAheadNow(state, now)
      ? 'Карта ещё не открыта: об открытии игроки узнают сами.'
      : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Без метки: ${count}`}
      description={
        state.hasTeams
          ? 'Команды карты, которые ещё не выбрали локацию.'
          : 'Кто в списке карты, но ещё не выбрал локацию.'
      }
      footer={
        <Button
          icon={<BellRing className="size-4.5" />}
          busy={remind.isPending}
          disabled={count === 0 || reason !== undefined}
          onClick={() => remind.act(count)}
        >
          Напомнить {remindedInWords(count, state.hasTeams)}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {reason && <p className="rounded-card border border-line px-4 py-3 text-ink-soft">{reason}</p>}
        <ActNote act={remind} />
        <PlayerPicker
          map={state}
          open={open}
          unplaced
          empty={state.hasTeams ? 'Все команды уже на локациях' : 'Все игроки уже на локациях'}
        >
          {(player) => {
            const { name, under } = withoutClaim(player)
            return (
              <li key={player.id} className="flex min-h-12 items-center gap-3 py-1">
                <Avatar name={name} size="small" />
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block truncate text-ink-faint text-sm">{under}</span>
                </span>
              </li>
            )
          }}
        </PlayerPicker>
      </div>
    </Dialog>
  )
}

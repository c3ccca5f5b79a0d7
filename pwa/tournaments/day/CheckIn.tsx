import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Hand } from 'lucide-react'
import { timeOfDay } from '#shared/dates'
import type { OwnCheckIn } from '#shared/tournaments/day'
import { HOUR, MINUTE, SECOND } from '#shared/units'
import { useClock } from '../../lib/clock/clock.ts'
import { useUser } from '../../lib/session.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { checkInsQuery, useCheckIn } from './queries.ts'
import { closingTime } from './words.ts'

type CheckInProps = {
  id: string
  /** In a card of a list it says only what can be done now. */
  isCard?: boolean
}

/** «Я на месте» while check-in is open, with the time left; before and after it what there is to know (TOURNAMENT-33). */
export function CheckIn({ id, isCard }: CheckInProps) {
  const user = useUser()
  const { data = [] } = useQuery(checkInsQuery(user.id))
  const own = data.find(({ tournamentId }) => tournamentId === id)
  return own ? <Offer key={id} own={own} isCard={isCard} /> : null
}

/** Each second while it is open: the device's clock shows the time left, and decides nothing. */
const stepAt =
  ({ opensAt, closesAt }: OwnCheckIn) =>
  (now: number) =>
    now >= Date.parse(opensAt) && now < Date.parse(closesAt) ? SECOND - (now % SECOND) : MINUTE

function Offer({ own, isCard }: { own: OwnCheckIn; isCard: boolean | undefined }) {
  const { tournamentId, hasSeat, opensAt, closesAt, checkedInAt } = own
  const now = useClock([opensAt, closesAt], stepAt(own))
  const act = useCheckIn(tournamentId)
  const isOpen = now >= Date.parse(opensAt) && now < Date.parse(closesAt)
  const button: ButtonProps = { className: 'w-full', busy: act.isPending }

  if (now < Date.parse(opensAt))
    return isCard || checkedInAt ? null : (
      <p className="text-center text-ink-soft text-sm">
        Чек-ин с {timeOfDay(opensAt)} до {closingTime(opensAt, closesAt)}: отметься, чтобы сохранить место
      </p>
    )
  if (!isOpen)
    return isCard ? null : (
      <State isThere={checkedInAt !== null} words={checkedInAt ? 'Ты отметился' : 'Чек-ин закрыт'} />
    )
  return (
    <div className="flex flex-col gap-2">
      {checkedInAt ? (
        <>
          <State isThere words={hasSeat ? 'Ты на месте' : 'Ты готов: место получит первый из отметившихся'} />
          {!isCard && (
            <Button {...button} variant="quiet" onClick={() => act.act(false)}>
              Снять отметку
            </Button>
          )}
        </>
      ) : (
        <>
          <Button
            {...button}
            size={isCard ? 'medium' : 'large'}
            icon={<Hand className="size-5" />}
            onClick={() => act.act(true)}
          >
            {hasSeat ? 'Я на месте' : 'Готов сыграть, если место освободится'}
          </Button>
          <p className="text-center text-ink-soft text-sm">
            Чек-ин закроется через <span className="font-semibold text-ink tabular-nums">{left(closesAt, now)}</span>
            {hasSeat ? ': кто не отметится, потеряет место' : ''}
          </p>
        </>
      )}
      {!isCard && <ActNote act={act} className="text-center text-sm" />}
    </div>
  )
}

const State = ({ isThere, words }: { isThere: boolean; words: string }) => (
  <p
    className={`flex items-center justify-center gap-2 text-center font-semibold text-sm ${isThere ? 'text-success' : 'text-ink-soft'}`}
  >
    {isThere && <CircleCheck className="size-4.5 shrink-0" />}
    {words}
  </p>
)

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** Returns `12:05`, or `1:02:05`. */
function left(iso: string, now: number) {
  const ms = Math.max(0, Date.parse(iso) - now)
  const [hours, minutes, seconds] = [ms / HOUR, (ms % HOUR) / MINUTE, (ms % MINUTE) / SECOND].map(Math.floor) as [
    number,
    number,
    number,
  ]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`
}

import { BellRing, Lock, LockOpen, MapPinned, MapPlus } from 'lucide-react'
import { dateTime, timeOfDay } from '#shared/dates'
import type { EveningMap } from '#shared/evening/evening'
import { plural } from '#shared/plural'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { useSettings } from '../../dropmaps/admin/acts.ts'
import { useRemind } from '../../dropmaps/admin/evening/acts.ts'
import { buttonClass } from '../../ui/classNames.ts'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { StepButton, StepFrame, type StepProps } from './Step.tsx'

export function MapStep({ evening: { maps, tournament }, state, now, open }: StepProps) {
  if (maps.length === 0)
    return (
      <StepFrame state={state} title="Карта" figures={tournament.isDraft ? 'После публикации' : 'Без карты'}>
        {!tournament.isDraft && (
          <StepButton icon={<MapPlus />} onClick={() => open('map')}>
            Сделать карту
          </StepButton>
        )}
      </StepFrame>
    )
  return (
    <>
      {maps.map((map, index) => (
        <OneMap
          key={map.id}
          map={map}
          hasTeams={hasTeams(tournament)}
          state={state}
          now={now}
          isNext={state === 'now' && index === 0}
        />
      ))}
    </>
  )
}

type OneMapProps = Pick<StepProps, 'state' | 'now'> & { map: EveningMap; hasTeams: boolean; isNext: boolean }

function OneMap({ map, hasTeams, state, now, isNext }: OneMapProps) {
  const { id, name, isLocked, players, placed } = map
  const locking = useSettings('lock', id)
  const remind = useRemind({ id, hasTeams }, () => {})
  const isAhead = map.openAt !== null && Date.parse(map.openAt) > now
  const missing = players - placed
  function toggleLock() {
    const form = new FormData()
    form.set('isLocked', String(!isLocked))
    locking.act({ form, message: isLocked ? 'Карта разблокирована' : 'Карта заблокирована' })
  }
  return (
    <StepFrame
      state={state}
      title={`Карта «${name}»`}
      figures={`${placedInWords(map, hasTeams)}, ${openingInWords(map, now)}`}
    >
      <a href={`/dropmap/${id}`} target="_blank" rel="noreferrer" className={linkClass(isNext)}>
        <MapPinned className="size-4.5" />
        Открыть карту
      </a>
      {missing > 0 && !isLocked && !isAhead && (
        <StepButton icon={<BellRing />} busy={remind.isPending} onClick={() => remind.act(missing)}>
          Напомнить: {missing}
        </StepButton>
      )}
      <StepButton icon={isLocked ? <LockOpen /> : <Lock />} busy={locking.isPending} onClick={toggleLock}>
        {isLocked ? 'Разблокировать' : 'Заблокировать'}
      </StepButton>
      <ActNote act={{ ...locking, failure: undefined }} className="w-full text-sm" />
      <ActNote act={remind} className="w-full text-sm" />
    </StepFrame>
  )
}

const linkClass = (isNext: boolean) => `${buttonClass(isNext ? 'primary' : 'quiet')} ${isNext ? 'max-sm:w-full' : ''}`

const placedInWords = ({ placed, players }: EveningMap, hasTeams: boolean) =>
  `Выбрали локацию ${placed} из ${players}${hasTeams ? ` ${plural(players, 'команды', 'команд', 'команд')}` : ''}`

function openingInWords({ isLocked, openAt, lockAt }: EveningMap, now: number) {
  if (isLocked) return 'заблокирована'
  if (openAt && Date.parse(openAt) > now) return `откроется ${dateTime(openAt)}`
  return lockAt ? `открыта до ${timeOfDay(lockAt)}` : 'открыта'
}

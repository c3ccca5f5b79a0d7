import { Ban, Flag, Hourglass, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { type Location, type Look, roomOf } from '../model/locations.ts'
import { type ClaimAct, changedLocationAt } from '../model/merge.ts'
import type { Standing } from '../model/standing.ts'
import { actWords, ownClaimWords, positionWords, stateWords } from '../model/words.ts'
import { stateIcons } from './stateIcons.tsx'
import type { Claiming } from './useClaim.ts'

type LocationHeadProps = {
  location: Location
  look: Look
  state: MapState
  standing: Standing
  claiming: Claiming
  pending: ClaimAct | undefined
  onClose: () => void
  heading: Ref<HTMLHeadingElement>
}

export function LocationHead(props: LocationHeadProps) {
  const { location, look, state, standing, claiming, pending, onClose, heading } = props
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere pt-1 text-lg outline-none group-data-[height=half]/sheet:line-clamp-3 group-data-[height=peek]/sheet:line-clamp-3"
          >
            {location.name}
          </h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <Badge tone={stateWords[look.state].tone} icon={stateIcons[look.state]}>
              {stateWords[look.state].word}
            </Badge>
            {pending?.number === location.number && (
              <Badge tone="accent" icon={<Hourglass />}>
                {actWords[pending.action]}
              </Badge>
            )}
            {look.isOwn && (
              <Badge tone="success" icon={<Flag />}>
                {ownClaimWords(state.own)}
              </Badge>
            )}
            {state.own.queue?.locationNumber === location.number && (
              <Badge tone="warning" icon={<Hourglass />}>
                {positionWords(state.own, state.own.queue.place)}
              </Badge>
            )}
          </p>
        </div>
        <IconButton label="Закрыть локацию" icon={<X className="size-5" />} onClick={onClose} />
      </div>
      <Acts location={location} standing={standing} claiming={claiming} />
    </div>
  )
}

type LocationFactsProps = Pick<LocationHeadProps, 'location' | 'look' | 'state'> & { children?: ReactNode }

export function LocationFacts({ location, look, state, children }: LocationFactsProps) {
  const { number, description } = location
  const [, , waiting] = changedLocationAt(state, number)
  const room = roomOf(location, state)
  return (
    <div className="flex flex-col gap-3">
      {description && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{description}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[0.9375rem] [&_dt]:text-ink-faint">
        <dt>Мест занято</dt>
        <dd className="text-right font-medium">
          {look.claimants.length} из {room}
        </dd>
        {waiting > 0 && (
          <>
            <dt>В списке ожидания</dt>
            <dd className="text-right font-medium">{waiting}</dd>
          </>
        )}
      </dl>
      {look.isOwn && state.own.team?.madeBy && (
        <p className="wrap-anywhere line-clamp-3 text-[0.9375rem] text-ink-faint">
          Кто поставил: <span className="font-medium text-ink">{state.own.team.madeBy}</span>
        </p>
      )}
      {children ??
        (look.claimants.length > 0 && (
          <ul aria-label="Кто на локации" className="flex flex-wrap gap-1.5">
            {numbered(look.claimants).map(([key, claimant]) => (
              <li key={key} className="max-w-full truncate rounded-full border border-line bg-raised px-3 py-1 text-sm">
                {claimant}
              </li>
            ))}
          </ul>
        ))}
    </div>
  )
}

type ActsProps = Pick<LocationHeadProps, 'location' | 'standing' | 'claiming'>

function Acts({ location: { number }, standing: { offers, reason }, claiming }: ActsProps) {
  const isHere = claiming.input?.number === number
  return (
    <div className="flex flex-col gap-2">
      {offers.map(({ action, words }, index) => (
        <Button
          key={action}
          variant={index > 0 || action === 'leave' || action === 'release' ? 'quiet' : 'primary'}
          className="w-full"
          disabled={claiming.isPending}
          busy={claiming.isPending && isHere && claiming.input?.action === action}
          onClick={() => claiming.act({ action, number })}
        >
          {words}
        </Button>
      ))}
      {reason && (
        <p className="flex items-start gap-2 text-sm text-warning">
          <Ban className="mt-0.5 size-4 shrink-0" />
          {reason}
        </p>
      )}
      <ActNote act={{ isUnknown: claiming.isUnknown, failure: undefined }} className="text-sm" />
    </div>
  )
}

const numbered = (names: readonly string[]) => names.map((name, index) => [`${index} ${name}`, name] as const)

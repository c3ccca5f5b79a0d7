import { useQuery } from '@tanstack/react-query'
import { PencilLine, Trash2, UserMinus, UserRoundPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { isolated } from '#shared/text'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { QueryError } from '../../../ui/lists/QueryError.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { DrawCommand } from '../../mapUi/drawControl.ts'
import type { Location } from '../../model/locations.ts'
import { changedLocationAt } from '../../model/merge.ts'
import { queueQuery, territoryQuery } from '../../model/queries.ts'
import { type Somebody, usePlayerAct } from '../acts.ts'
import { AddToLocationDialog } from './AddToLocationDialog.tsx'

type AdminLocationProps = {
  location: Location
  state: MapState
  onCommand?: (command: DrawCommand) => void
}

export function AdminLocation({ location, state, onCommand }: AdminLocationProps) {
  const query = useQuery(territoryQuery(location.id))
  const isAwaited = changedLocationAt(state, location.number)[2] > 0
  const queue = useQuery({ ...queueQuery(location.id), enabled: isAwaited })
  const adding = useOpened<undefined>()
  const { data: territory } = query
  const line = isAwaited ? queue.data : undefined
  if (query.error && !territory) return <QueryError query={query} failure="Не удалось узнать, кто на локации" />
  if (!territory) return <Skeleton className="h-12 w-full rounded-control" />
  return (
    <div className="flex flex-col gap-3">
      {territory.claims.length > 0 && (
        <ul aria-label="Кто на локации" className="flex flex-col gap-1">
          {territory.claims.map(({ id, userId, displayName, user, madeBy }) => (
            <Person
              key={id}
              name={displayName}
              under={user ? `${madeBy ? `${madeBy}, ` : ''}@${user.username}` : 'по приглашению'}
            >
              <TakenOff
                action="remove"
                mapId={state.id}
                location={location}
                who={userId ? { userId } : { claimId: id }}
                name={displayName}
                isTeam={madeBy !== undefined}
              />
            </Person>
          ))}
        </ul>
      )}
      {isAwaited && queue.error && !line && <QueryError query={queue} failure="Не удалось загрузить список ожидания" />}
      {line && line.length > 0 && (
        <div>
          <h3 className="mb-1 font-medium font-sans text-ink-faint text-sm tracking-normal">Список ожидания</h3>
          <ol aria-label="Список ожидания" className="flex flex-col gap-1">
            {line.map(({ userId, place, displayName, username }) => (
              <Person key={userId} name={`${place}. ${isolated(displayName)}`} under={`@${username}`}>
                <TakenOff
                  action="reject"
                  mapId={state.id}
                  location={location}
                  who={{ userId }}
                  name={displayName}
                  isTeam={state.hasTeams === true}
                />
              </Person>
            ))}
          </ol>
        </div>
      )}
      <Button variant="quiet" icon={<UserRoundPlus className="size-4.5" />} onClick={() => adding.open(undefined)}>
        {state.hasTeams ? 'Добавить команду' : 'Добавить игрока'}
      </Button>
      <AddToLocationDialog
        key={adding.opening}
        {...adding.dialogProps()}
        location={location}
        state={state}
        count={territory.claims.length}
      />
      {onCommand && (
        <div className="flex gap-2">
          <Button
            variant="quiet"
            className="flex-1"
            icon={<PencilLine className="size-4.5" />}
            onClick={() => onCommand({ action: 'edit', number: location.number })}
          >
            Редактировать локацию
          </Button>
          <IconButton
            variant="quiet"
            label="Удалить локацию"
            title="Удалить локацию"
            icon={<Trash2 className="size-4.5" />}
            onClick={() => onCommand({ action: 'delete', number: location.number })}
          />
        </div>
      )}
    </div>
  )
}

const Person = ({ name, under, children }: { name: string; under: string; children: React.ReactNode }) => (
  <li className="flex min-h-12 items-center gap-2 rounded-control border border-line pl-3">
    <span className="min-w-0 flex-1 leading-tight">
      <span className="block truncate font-medium">{name}</span>
      <span className="block truncate text-ink-faint text-sm">{under}</span>
    </span>
    {children}
  </li>
)

const asked = {
  remove: { label: 'Убрать с локации', title: 'Убрать с локации?', yes: 'Убрать', icon: UserMinus },
  reject: { label: 'Убрать из списка ожидания', title: 'Убрать из списка ожидания?', yes: 'Убрать', icon: UserX },
}

type TakenOffProps = {
  action: 'remove' | 'reject'
  mapId: string
  location: Location
  who: Somebody
  name: string
  isTeam: boolean
}

function TakenOff({ action, mapId, location, who, name, isTeam }: TakenOffProps) {
  const [isAsking, setAsking] = useState(false)
  const isGuest = 'claimId' in who
  const subject = `${location.id}:${isGuest ? who.claimId : who.userId}`
  const act = usePlayerAct(action, subject, { isTeam, onDone: () => setAsking(false) })
  const { label, title, yes, icon: Icon } = asked[action]
  return (
    <>
      <IconButton
        label={`${label}: ${name}`}
        busy={act.isPending}
        icon={<Icon className="size-4.5" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        description={`${name}, «${location.name}».${isGuest ? '' : isTeam ? ' Вся команда получит уведомление.' : ' Игрок получит уведомление.'}`}
        yes={yes}
        variant="danger"
        busy={act.isPending}
        onYes={() => act.act({ mapId, territoryId: location.id, who })}
      >
        <ActNote act={act} className="pb-2" />
      </ConfirmDialog>
    </>
  )
}

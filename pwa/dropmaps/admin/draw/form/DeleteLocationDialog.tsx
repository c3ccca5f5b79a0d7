import { useQuery } from '@tanstack/react-query'
import { isolated } from '#shared/text'
import { QueryError } from '../../../../ui/lists/QueryError.tsx'
import { ActNote } from '../../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import type { Location } from '../../../model/locations.ts'
import { territoryQuery } from '../../../model/queries.ts'
import { claimantsInWords } from '../../../model/teams.ts'
import { useDeleteLocation } from '../saving/queries.ts'

const NAMED = 5

type DeleteLocationDialogProps = {
  mapId: string
  location: Location
  onClose: () => void
}

export function DeleteLocationDialog({ mapId, location, onClose }: DeleteLocationDialogProps) {
  const query = useQuery(territoryQuery(location.id))
  const territory = query.data
  const remove = useDeleteLocation(mapId, location.id, onClose)
  const names = territory?.claims.map(({ displayName }) => isolated(displayName)) ?? []
  const hasTeams = territory?.claims.some(({ madeBy }) => madeBy !== undefined)
  const more = names.length - NAMED
  const waiting = territory?.waitingCount ?? 0
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Удалить локацию «${location.name}»?`}
      description="Это необратимо."
      yes="Удалить"
      variant="danger"
      busy={remove.isPending}
      disabled={!territory}
      onYes={() => remove.act(undefined)}
    >
      {query.error ? (
        <QueryError query={query} failure="Не удалось узнать, кто на локации" />
      ) : !territory ? (
        <Skeleton className="mb-2 h-6 w-2/3" />
      ) : (
        names.length + waiting > 0 && (
          <div className="flex flex-col gap-1 pb-2">
            {names.length > 0 && (
              <p>
                Метку {names.length === 1 ? 'потеряет' : 'потеряют'}: <b>{names.slice(0, NAMED).join(', ')}</b>
                {more > 0 && ` и ещё ${more}`}
              </p>
            )}
            {waiting > 0 && <p>Список ожидания закончится: в нём {claimantsInWords(waiting, hasTeams)}</p>}
            <p className="text-ink-soft text-sm">Каждый получит уведомление.</p>
          </div>
        )
      )}
      <ActNote act={remove} className="pb-2" />
    </ConfirmDialog>
  )
}

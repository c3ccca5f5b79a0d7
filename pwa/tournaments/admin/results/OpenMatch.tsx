import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../../ui/lists/QueryError.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { MatchEntry } from './MatchEntry.tsx'
import { entrantsQuery, matchQuery } from './resultQueries.ts'

type OpenMatchProps = {
  tournament: { id: string; name: string }
  number: number
  /** There is such a match now. */
  isStored: boolean
  open: boolean
  onClose: () => void
}

/** A match's form, once its participants and what is stored of it are known. */
export function OpenMatch({ tournament, number, isStored, open, onClose }: OpenMatchProps) {
  const entrants = useQuery(entrantsQuery(tournament.id))
  const match = useQuery({ ...matchQuery(tournament.id, number), enabled: isStored })
  const failed = [entrants, match].find(({ error, data }) => error && !data)
  if (entrants.data && (!isStored || match.data)) {
    const players = entrants.data.map(({ id, teamName, user }) => ({ id, teamName, ...user }))
    return (
      <MatchEntry
        tournament={tournament}
        number={number}
        stored={isStored ? match.data : undefined}
        entrants={players}
        open={open}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} size="full" title={`Матч ${number}`}>
      {failed ? (
        <QueryError query={failed} failure="Не удалось загрузить участников" />
      ) : (
        <Skeleton className="h-80 w-full rounded-card" />
      )}
    </Dialog>
  )
}

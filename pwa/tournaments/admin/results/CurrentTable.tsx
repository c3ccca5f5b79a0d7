import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Suspense } from 'react'
import type { AdminResults } from '#shared/tournaments/results'
import type { TournamentStatus } from '#shared/tournaments/status'
import { messageOf } from '../../../lib/acts/refusal.ts'
import { download, inFileName } from '../../../lib/browser/download.ts'
import { toastError } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { screenOf } from '../../../ui/screenOf.tsx'
import { sheets } from './resultQueries.ts'

// Imported at once it would be a file of its own, and a guest's page names each.
const StandingsCard = screenOf(() => import('../../results/StandingsCard.tsx').then((file) => file.StandingsCard))

type CurrentTableProps = {
  tournament: { id: string; name: string }
  status: TournamentStatus
  results: AdminResults
}

const files = { table: 'таблица', matches: 'матчи' }

/** The table as everybody sees it now, and the files to take it away. */
export function CurrentTable({ tournament: { id, name }, status, results }: CurrentTableProps) {
  const taking = useMutation({
    mutationFn: async (sheet: keyof typeof files) =>
      download(await sheets[sheet](id), `${inFileName(name)} — ${files[sheet]}.csv`),
    onError: (error) => toastError(messageOf(error, 'Не удалось скачать файл')),
  })
  const button = (sheet: keyof typeof files, words: string) => (
    <Button
      variant="quiet"
      busy={taking.isPending && taking.variables === sheet}
      disabled={taking.isPending || results.playerCount === 0}
      icon={<Download className="size-4.5" />}
      onClick={() => taking.mutate(sheet)}
    >
      {words}
    </Button>
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {button('table', 'Таблица CSV')}
        {button('matches', 'Матчи CSV')}
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
        <StandingsCard tournament={{ id, results, ownRegistration: null }} status={status} />
      </Suspense>
    </div>
  )
}

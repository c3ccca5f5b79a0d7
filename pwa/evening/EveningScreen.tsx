import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Copy, ListChecks, MonitorPlay, Pencil, Repeat, Webhook } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { dateTime } from '#shared/dates'
import type { Evening } from '#shared/evening/evening'
import { useUpdatesDoubted, useUpdatesLost } from '../lib/live/liveUpdates.ts'
import { useRoom } from '../lib/live/rooms.ts'
import { StatusControl } from '../tournaments/admin/StatusControl.tsx'
import { eveningKey } from '../tournaments/keys.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/classNames.ts'
import { QueryState } from '../ui/lists/QueryError.tsx'
import { OpenLink } from '../ui/OpenLink.tsx'
import { PageHeading } from '../ui/page/PageHeading.tsx'
import { Beside } from './Beside.tsx'
import { type EveningAddress, useEveningAddress } from './panels.ts'
import { eveningQuery } from './queries.ts'
import { Timeline } from './Timeline.tsx'

// Forms of all kinds: the figures do not wait for them.
const Panels = lazy(() => import('./Panels.tsx').then((file) => ({ default: file.Panels })))

/** «Пульт вечера»: one page that drives a tournament, its maps and their draft (TOURNAMENT-64). */
export function EveningScreen() {
  const address = useEveningAddress()
  const query = useQuery(eveningQuery(address.id))
  useRoom(`tournament:${address.id}`, eveningKey(address.id))
  return (
    <main className="page-wide py-5 low:py-2 lg:py-3">
      <Link href="/admin?tab=tournaments" className={`${buttonClass('ghost')} -ml-3 px-3!`}>
        <ArrowLeft className="size-5" />
        Турниры
      </Link>
      {query.data ? (
        <Loaded key={address.id} evening={query.data} address={address} />
      ) : (
        <>
          <PageHeading title="Пульт вечера" className="mb-4 text-[1.375rem]" />
          <QueryState query={query} failure="Не удалось загрузить вечер" className="h-96" />
        </>
      )}
    </main>
  )
}

function Loaded({ evening, address }: { evening: Evening; address: EveningAddress }) {
  const { tournament, maps } = evening
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <PageHeading title={`Пульт: ${tournament.name}`} className="wrap-anywhere text-[1.375rem]">
            {tournament.name}
          </PageHeading>
          <p className="text-ink-soft">Начало {dateTime(tournament.startDate)}</p>
        </div>
        {!tournament.isDraft && <StatusControl tournament={tournament} />}
        <OpenLink name={tournament.name} href={`/tournament/${tournament.id}`} />
      </div>
      <LateNote />
      {maps.map(({ id }) => (
        <MapRoom key={id} mapId={id} tournamentId={tournament.id} />
      ))}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Timeline evening={evening} address={address} />
        <div className="flex flex-col gap-5">
          <section aria-label="Турнир" className="card grid gap-2 p-4 [&_svg]:size-4.5">
            <Tool words="Проверить вечер" icon={<ListChecks />} onClick={() => address.open('check')} />
            <Tool words="Изменить турнир" icon={<Pencil />} onClick={() => address.open('edit')} />
            <Tool words="Копировать" icon={<Copy />} onClick={() => address.open('copy')} />
            {!tournament.isDraft && (
              <>
                <Tool words="Повторять каждую неделю" icon={<Repeat />} onClick={() => address.open('series')} />
                <Tool words="Оверлей для OBS" icon={<MonitorPlay />} onClick={() => address.open('overlay')} />
              </>
            )}
            <Tool words="Вебхук Discord" icon={<Webhook />} onClick={() => address.open('webhook')} />
          </section>
          <Beside evening={evening} />
        </div>
      </div>
      <Suspense>
        <Panels evening={evening} address={address} />
      </Suspense>
    </>
  )
}

type ToolProps = { words: string; icon: ReactNode; onClick: () => void }
const Tool = ({ words, icon, onClick }: ToolProps) => (
  <Button variant="quiet" className="justify-start!" icon={icon} onClick={onClick}>
    {words}
  </Button>
)

/** Hears of the map's claims, which are figures of the evening. */
function MapRoom({ mapId, tournamentId }: { mapId: string; tournamentId: string }) {
  useRoom(`map:${mapId}`, eveningKey(tournamentId))
  return null
}

function LateNote() {
  const areLost = useUpdatesLost()
  const areDoubted = useUpdatesDoubted()
  if (!areLost && !areDoubted) return null
  return (
    <p role="status" className="mb-4 rounded-card border border-warning/40 bg-warning/10 px-4 py-3">
      Связь с сервером прервалась: цифры ниже могут отставать.
    </p>
  )
}

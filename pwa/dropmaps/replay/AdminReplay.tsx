import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, History } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { MapState } from '#shared/dropmaps/shapes'
import { useIsLow, useIsWide } from '../../lib/browser/media.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { screenClass } from '../mapUi/classNames.ts'
import { DeletedMap } from '../mapUi/DeletedMap.tsx'
import { Failed } from '../mapUi/Failed.tsx'
import { MapSkeleton } from '../mapUi/MapSkeleton.tsx'
import { MapStage } from '../mapUi/MapStage.tsx'
import { FREE, type Location, type Look, looksOf } from '../model/locations.ts'
import { useMap } from '../model/queries.ts'
import { NO_MARGINS } from '../stage/camera.ts'
import type { Stage } from '../stage/stage.ts'
import { newBoards } from './boards.ts'
import { Feed } from './Feed.tsx'
import { newPainter } from './painter.ts'
import type { StoryEvent } from './story.ts'
import { Transport } from './Transport.tsx'
import { timelineQuery } from './timelineQuery.ts'
import { usePlayer } from './usePlayer.ts'

type AdminReplayProps = { mapId: string; section: string; instead: ReactNode }

export function AdminReplay({ mapId, section, instead }: AdminReplayProps) {
  const opened = useMap(mapId)
  const timeline = useQuery(timelineQuery(mapId))
  const { state, locations } = opened
  if (opened.isDeleted) return state ? <DeletedMap mapId={mapId} section={section} /> : instead
  const error = opened.error ?? timeline.error
  const readAgain = () => Promise.all([opened.readAgain(), timeline.refetch()])
  if (error) return <Failed error={error} busy={timeline.isFetching} onRetry={() => void readAgain()} />
  if (!state || !locations || !timeline.data) return <MapSkeleton />
  const head = <Head path={`/${section}/${mapId}`} name={state.name} />
  if (timeline.data.length === 0) return <NothingYet head={head} />
  return <LoadedReplay state={state} locations={locations} story={timeline.data} head={head} />
}

function Head({ path, name }: { path: string; name: string }) {
  const [, navigate] = useLocation()
  // Back returns to the map without a duplicate history entry.
  const back = () => (history.state?.isFromMap ? history.back() : navigate(path, { replace: true }))
  return (
    <header className="flex items-center gap-2 border-line border-b bg-ground px-2 py-1.5 lg:px-3">
      <IconButton label="Назад к карте" icon={<ArrowLeft className="size-5" />} onClick={back} />
      <PageHeading title={`Повтор: ${name}`} className="min-w-0 truncate text-lg max-lg:flex-1">
        {name}
      </PageHeading>
      <Badge icon={<History />}>Повтор</Badge>
    </header>
  )
}

const NothingYet = ({ head }: { head: ReactNode }) => (
  <main className={`${screenClass} flex flex-col`}>
    {head}
    <div className="min-h-0 flex-1 overflow-y-auto">
      <EmptyState
        title="Повторять пока нечего"
        hint="Когда на карте появятся первые метки, здесь можно будет посмотреть, как всё было."
        drawing={<History className="size-20" strokeWidth={1} />}
      />
    </div>
  </main>
)

/** Landscape: map on the left, controls on the right. */
const besideLook = 'grid grid-cols-[minmax(0,1fr)_minmax(18rem,42%)] grid-rows-[auto_minmax(0,1fr)]'
const nobody = { isEligible: false, locationNumber: null, queue: null }

type LoadedReplayProps = { state: MapState; locations: Location[]; story: readonly StoryEvent[]; head: ReactNode }

function LoadedReplay({ state: { name, maxPlayers, mapImageUrl }, locations, story, head }: LoadedReplayProps) {
  const { axis, player } = usePlayer(story)
  const isLow = useIsLow()
  const isWide = useIsWide()
  const [stage, setStage] = useState<Stage>()
  const byNumber = useMemo(() => new Map(locations.map((each) => [each.number, each])), [locations])
  const boards = useMemo(() => newBoards(story), [story])
  const [empty] = useState(() => new Map<number, Look>())
  const locationName = (number: number) => byNumber.get(number)?.name

  useEffect(() => {
    if (!stage) return
    const painter = newPainter(stage, new Map())
    const looks = () => {
      const touched = [...boards.after(player.get().count)].map(([number, claimants]): MapState['touched'][number] => [
        number,
        1,
        0,
        [...claimants],
      ])
      return looksOf({ own: nobody, maxPlayers, touched }, byNumber)
    }
    let shown: number | undefined
    function show() {
      const now = player.get()
      if (now.count === shown) return
      shown = now.count
      painter.show(looks, now.isMoved)
    }
    show()
    const forget = player.subscribe(show)
    return () => {
      forget()
      painter.end()
    }
  }, [stage, boards, player, byNumber, maxPlayers])

  return (
    <main className={`${screenClass} ${isLow ? besideLook : 'flex flex-col'}`}>
      {head}
      <div className={`relative ${isLow ? 'col-start-1 row-span-2 row-start-1' : 'min-h-40 flex-1'}`}>
        <MapStage
          locations={locations}
          picture={mapImageUrl}
          looks={empty}
          chosen={undefined}
          margins={NO_MARGINS}
          covered={NO_MARGINS}
          label={`Карта «${name}» в выбранный момент`}
          describe={(number) => describe(byNumber.get(number), boards.after(player.get().count).get(number))}
          onChoose={() => undefined}
          onStage={setStage}
        />
        <div className="pointer-events-none absolute inset-0 overflow-hidden p-2 lg:max-w-80 lg:p-4">
          <Feed story={story} player={player} shown={isWide ? 6 : 1} locationName={locationName} />
        </div>
      </div>
      <Transport axis={axis} player={player} story={story} locationName={locationName} />
    </main>
  )
}

const describe = (location: Location | undefined, claimants: Look['claimants'] = FREE.claimants) =>
  location ? `${location.name}: ${claimants.join(', ') || 'свободна'}` : ''

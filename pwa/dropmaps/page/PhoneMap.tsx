import { Suspense, useState } from 'react'
import { plural } from '#shared/plural'
import { SavedNote } from '../../ui/SavedNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { LocationFacts, LocationHead } from '../claim/LocationPanel.tsx'
import { AfterMap } from './AfterMap.tsx'
import { AdminLocation, AdminPanel } from './adminParts.ts'
import { LocationList } from './LocationList.tsx'
import { floatingLook, screenLook } from './looks.ts'
import { MapList } from './MapList.tsx'
import { MapStage } from './MapStage.tsx'
import { BackButton, Connection, CopyLink, LockedBadge, ZoomButtons } from './MapTools.tsx'
import { Notices } from './Notices.tsx'
import { PlayerList } from './PlayerList.tsx'
import { Sheet, type SheetHeight } from './Sheet.tsx'
import type { MapView } from './view.ts'

/** Under the bar with the map's name, over the sheet at its lowest. */
const MARGINS = { left: 0, top: 64, right: 0, bottom: 76 }

const tabs = [
  { value: 'locations', label: 'Локации' },
  { value: 'players', label: 'Игроки' },
  { value: 'maps', label: 'Карты' },
] as const
const desk = { value: 'desk', label: 'Управление' } as const
type Tab = (typeof tabs)[number]['value'] | 'desk'

/** On a phone: the map from edge to edge, and a sheet that leaves it in sight. */
export function PhoneMap(view: MapView) {
  const { state, chosen, isAdmin, marking } = view
  const [height, setHeight] = useState<SheetHeight>('peek')
  const [covered, setCovered] = useState(MARGINS)
  const [tab, setTab] = useState<Tab>('locations')
  const cover = (pixels: number) =>
    setCovered((before) => (before.bottom === pixels ? before : { ...MARGINS, bottom: pixels }))

  function choose(number: number | undefined) {
    view.choose(number)
    setHeight('peek')
  }
  const free = view.locations.length - [...view.looks.values()].filter((look) => look.state !== 'free').length
  const own = state.own.locationNumber === null ? undefined : view.byNumber.get(state.own.locationNumber)
  return (
    <main className={screenLook}>
      <MapStage
        locations={view.locations}
        picture={state.mapImageUrl}
        looks={view.looks}
        chosen={chosen?.location.number}
        margins={MARGINS}
        covered={covered}
        label={`Карта «${state.name}»: стрелки ведут к соседней локации, Enter открывает её`}
        describe={view.describe}
        onChoose={choose}
        onStage={view.onStage}
      />
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex flex-col gap-2 p-2">
        <div className={`flex items-center gap-1 rounded-card pr-2.5 ${floatingLook}`}>
          <BackButton />
          <h1 className="min-w-0 flex-1 truncate text-base">{state.name}</h1>
          <CopyLink mapId={state.id} />
          {view.isLocked && <LockedBadge />}
          <Connection isShort />
        </div>
        {view.savedAt !== undefined && <SavedNote savedAt={view.savedAt} />}
        <Notices {...view} />
      </div>
      <ZoomButtons
        stage={view.stage}
        onReset={view.onReset}
        className="absolute right-2 z-10 flex-col gap-2"
        style={{ bottom: covered.bottom + 12 }}
        buttonLook={floatingLook}
      />
      <Sheet
        label={chosen ? `Локация «${chosen.location.name}»` : 'Панель карты'}
        height={height}
        onHeight={setHeight}
        onCover={cover}
        head={
          chosen ? (
            <LocationHead
              key={chosen.location.number}
              {...chosen}
              state={state}
              marking={marking}
              heading={view.heading}
              onClose={() => choose(undefined)}
            />
          ) : (
            <p className="flex items-baseline justify-between gap-3">
              <span className="truncate font-semibold">
                {own ? `Твоя метка: ${own.name}` : 'Выбери локацию на карте'}
              </span>
              <span className="shrink-0 text-ink-faint text-sm">
                {free} {plural(free, 'свободна', 'свободны', 'свободно')}
              </span>
            </p>
          )
        }
      >
        {chosen ? (
          <LocationFacts {...chosen} state={state}>
            {isAdmin ? (
              <Suspense fallback={<Skeleton className="h-24 w-full rounded-card" />}>
                <AdminLocation location={chosen.location} state={state} />
              </Suspense>
            ) : undefined}
          </LocationFacts>
        ) : (
          <AfterMap>
            {() => (
              <Tabs label="Разделы карты" value={tab} tabs={isAdmin ? [...tabs, desk] : tabs} onChange={setTab}>
                {tab === 'locations' && (
                  <LocationList locations={view.locations} looks={view.looks} chosen={undefined} onChoose={choose} />
                )}
                {tab === 'players' && (
                  <PlayerList
                    mapId={state.id}
                    locations={view.byNumber}
                    onVisit={(number) => {
                      setHeight('peek')
                      view.visit(number)
                    }}
                  />
                )}
                {tab === 'maps' && <MapList mapId={state.id} section={view.section} now={view.now} />}
                {tab === 'desk' && isAdmin && (
                  <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
                    <AdminPanel state={state} locations={view.locations} looks={view.looks} section={view.section} />
                  </Suspense>
                )}
              </Tabs>
            )}
          </AfterMap>
        )}
      </Sheet>
    </main>
  )
}

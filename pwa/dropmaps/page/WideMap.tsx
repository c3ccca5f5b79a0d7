import { useState } from 'react'
import { SavedNote } from '../../ui/notes/SavedNote.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { floatingClass, screenClass } from '../mapUi/classNames.ts'
import { MapList } from '../mapUi/MapList.tsx'
import { AdminToolsToggle, BackButton, Connection, CopyLink, LockedBadge, ZoomButtons } from '../mapUi/MapTools.tsx'
import { LocationList } from '../player/LocationList.tsx'
import { LocationFacts, LocationHead } from '../player/LocationPanel.tsx'
import { MapAlerts } from '../player/MapAlerts.tsx'
import { NO_MARGINS } from '../stage/camera.ts'
import { AfterMap } from './AfterMap.tsx'
import { DeletedMapOnPage } from './DeletedMapOnPage.tsx'
import { MapDrawing, ToolsOfLocation, ToolsOfMap } from './MapAdmin.tsx'
import { DraftOfLocation, PanelOfDraft, StripOfDraft } from './MapDraft.tsx'
import { NoLocations } from './NoLocations.tsx'
import { PlayerList } from './PlayerList.tsx'
import { ViewStage } from './ViewStage.tsx'
import type { MapView } from './view.ts'

const sides = [
  { value: 'tools', label: 'Управление' },
  { value: 'players', label: 'Игроки' },
] as const

/** Desktop. The side columns are isolated, so that moving the map does not lay them out again. */
export function WideMap(view: MapView) {
  const { map, admin, claim, choice, canvas } = view
  const { state, locations, looks, byNumber } = map
  const { isAdmin, areToolsOn, drawing } = admin
  const { chosen } = choice
  const drawStep = drawing.step
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null)
  const [overMap, setOverMap] = useState<HTMLElement | null>(null)
  const [side, setSide] = useState<(typeof sides)[number]['value']>('tools')
  const players = (
    <AfterMap>
      {() => <PlayerList map={state} isAdmin={areToolsOn} locations={byNumber} onVisit={choice.visit} />}
    </AfterMap>
  )
  return (
    <main className={`${screenClass} grid grid-cols-[17rem_minmax(0,1fr)_21rem] grid-rows-[auto_minmax(0,1fr)]`}>
      <header className="isolate col-span-3 flex items-center gap-2 border-line border-b bg-ground px-3 py-1.5">
        <BackButton />
        <PageHeading title={state.name} className="min-w-0 truncate text-lg" />
        <CopyLink mapId={state.id} />
        {map.isLocked && <LockedBadge />}
        <Connection isUnknown={claim.claiming.isUnknown} />
        <div ref={setBarSlot} className="-my-1 mx-auto flex min-w-0 empty:hidden" />
        <div className="ml-auto flex items-center gap-2">
          <ZoomButtons stage={canvas.stage} onReset={map.onReset} />
          {isAdmin && <AdminToolsToggle isOn={areToolsOn} onChange={admin.onToolsOn} />}
        </div>
      </header>
      <div className="isolate flex min-h-0 flex-col gap-5 overflow-y-auto border-line border-r p-3">
        <PanelOfDraft view={view} onVisit={choice.visit} />
        <AfterMap>{() => <MapList mapId={state.id} section={map.section} now={map.now} />}</AfterMap>
        <div className="flex flex-col gap-2">
          <h2 className="flex items-baseline justify-between gap-3 text-base">
            Локации
            <span className="font-medium font-sans text-ink-faint text-sm tracking-normal">{locations.length}</span>
          </h2>
          <AfterMap>
            {() => (
              <LocationList
                state={state}
                locations={locations}
                looks={looks}
                chosen={chosen?.location.number}
                onChoose={choice.choose}
              />
            )}
          </AfterMap>
        </div>
      </div>
      <div className="relative min-h-0">
        <ViewStage view={view} margins={NO_MARGINS} covered={NO_MARGINS} onChoose={choice.choose} />
        <div className="pointer-events-none absolute inset-x-0 top-0 flex justify-center p-3">
          <div
            className={`flex max-w-md flex-col gap-2 empty:hidden ${floatingClass} border-0! bg-transparent! shadow-none!`}
          >
            <StripOfDraft view={view} />
            {map.savedAt !== undefined && <SavedNote savedAt={map.savedAt} />}
            {!drawStep && <MapAlerts {...map} isAdmin={isAdmin} />}
          </div>
        </div>
        <div ref={setOverMap} className="pointer-events-none absolute inset-0" />
      </div>
      <div className="isolate flex min-h-0 flex-col gap-5 overflow-y-auto border-line border-l p-4">
        {map.isDeleted && (
          <div className="sticky top-0 z-10 bg-ground">
            <DeletedMapOnPage section={map.section} />
          </div>
        )}
        {isAdmin && <MapDrawing view={view} overMap={overMap} barSlot={barSlot} isMenuOn={areToolsOn} />}
        {drawStep ? null : chosen ? (
          <section
            key={chosen.location.number}
            aria-label={`Локация «${chosen.location.name}»`}
            className="flex animate-appear flex-col gap-4"
          >
            <LocationHead
              {...chosen}
              state={state}
              {...claim}
              heading={choice.heading}
              onClose={() => choice.choose(undefined)}
            />
            <DraftOfLocation view={view} />
            <LocationFacts {...chosen} state={state}>
              {areToolsOn ? <ToolsOfLocation view={view} location={chosen.location} /> : undefined}
            </LocationFacts>
          </section>
        ) : (
          <div className="rounded-card border border-line border-dashed px-4 py-5 text-center text-ink-soft">
            {locations.length === 0 ? (
              <NoLocations view={view} />
            ) : (
              <p>Нажми на локацию, чтобы узнать, кто на ней, и поставить метку</p>
            )}
          </div>
        )}
        {areToolsOn && !drawStep ? (
          <Tabs label="Управление и игроки" value={side} tabs={sides} onChange={setSide}>
            {side === 'players' ? players : <ToolsOfMap view={view} />}
          </Tabs>
        ) : (
          <div className="flex flex-col gap-2">
            <h2 className="text-base">Игроки</h2>
            {players}
          </div>
        )}
      </div>
    </main>
  )
}

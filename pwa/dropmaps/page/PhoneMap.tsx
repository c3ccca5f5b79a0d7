import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { useIsLow } from '../../lib/browser/media.ts'
import { SavedNote } from '../../ui/notes/SavedNote.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { floatingClass, screenClass } from '../mapUi/classNames.ts'
import { MapList } from '../mapUi/MapList.tsx'
import { BackButton, Connection, CopyLink, LockedBadge, ZoomButtons } from '../mapUi/MapTools.tsx'
import { LocationList } from '../player/LocationList.tsx'
import { LocationFacts, LocationHead } from '../player/LocationPanel.tsx'
import { MapAlerts } from '../player/MapAlerts.tsx'
import { OwnClaim } from '../player/OwnClaim.tsx'
import { NO_MARGINS } from '../stage/camera.ts'
import { AfterMap } from './AfterMap.tsx'
import { DeletedMapOnPage } from './DeletedMapOnPage.tsx'
import { MapDrawing, ToolsOfLocation, ToolsOfMap } from './MapAdmin.tsx'
import { DraftOfLocation, PanelOfDraft, StripOfDraft } from './MapDraft.tsx'
import { NoLocations } from './NoLocations.tsx'
import { PlayerList } from './PlayerList.tsx'
import { Sheet, type SheetHeight } from './Sheet.tsx'
import { SidePanel } from './SidePanel.tsx'
import { ViewStage } from './ViewStage.tsx'
import { alertCount, isBarred, type MapView, offerOf } from './view.ts'

const MARGINS = { left: 0, top: 64, right: 0, bottom: 84 }
const ALERT_HEIGHT = 44

const tabs = [
  { value: 'locations', label: 'Локации' },
  { value: 'players', label: 'Игроки' },
  { value: 'maps', label: 'Карты' },
] as const
const toolsTab = { value: 'tools', label: 'Управление' } as const
const draftTab = { value: 'draft', label: 'Драфт' } as const
type Tab = (typeof tabs)[number]['value'] | 'tools' | 'draft'

const UNDER_BAR = 128

/** Phone: a full-screen map with a sheet, in landscape with a side panel. */
export function PhoneMap(view: MapView) {
  const { map, admin, claim, choice, canvas } = view
  const { state, locations, looks, byNumber, isDeleted } = map
  const { isAdmin, drawing } = admin
  const { chosen } = choice
  const drawStep = drawing.step
  const [overMap, setOverMap] = useState<HTMLElement | null>(null)
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState<SheetHeight>('peek')
  const [margins] = useState(() => ({ ...MARGINS, bottom: MARGINS.bottom + ALERT_HEIGHT * alertCount(view) }))
  const [pixels, setPixels] = useState(margins.bottom)
  const [chosenTab, setTab] = useState<Tab>()
  const tab = chosenTab ?? (map.isDrafted ? 'draft' : 'locations')
  const allTabs = [...(view.draft ? [draftTab] : []), ...tabs, ...(isAdmin ? [toolsTab] : [])]
  const visit = (number: number) => {
    setHeight('peek')
    choice.visit(number)
  }
  const isLow = useIsLow()
  const top = drawStep ? UNDER_BAR : MARGINS.top
  const covered = useMemo(() => (isLow ? NO_MARGINS : { ...MARGINS, top, bottom: pixels }), [isLow, top, pixels])

  useEffect(() => {
    if (drawStep) setHeight(drawStep === 'form' ? 'half' : 'peek')
  }, [drawStep])

  function choose(number: number | undefined) {
    choice.choose(number)
    setHeight('peek')
  }
  const free = locations.length - [...looks.values()].filter((look) => look.state !== 'free').length
  const own = state.own.locationNumber === null ? undefined : byNumber.get(state.own.locationNumber)
  const label = drawStep ? 'Рисование локации' : chosen ? `Локация «${chosen.location.name}»` : 'Панель карты'
  const head = isDeleted ? (
    <DeletedMapOnPage section={map.section} />
  ) : drawStep ? (
    <p className="font-semibold">{drawStep === 'form' ? 'Контур готов' : 'Рисуем локацию'}</p>
  ) : chosen ? (
    <div key={chosen.location.number} className="flex flex-col gap-2">
      <LocationHead {...chosen} state={state} {...claim} heading={choice.heading} onClose={() => choose(undefined)} />
      <DraftOfLocation view={view} />
    </div>
  ) : locations.length === 0 ? (
    <p className="flex items-center justify-between gap-3 font-semibold">
      Локаций пока нет
      {isAdmin && (
        <button
          type="button"
          data-begins-drawing=""
          className="-my-2 min-h-11 text-accent-ink"
          onClick={() => drawing.onCommand({ action: 'create' })}
        >
          Нарисовать первую
        </button>
      )}
    </p>
  ) : isBarred(view) && !own && !claim.claiming.isPending ? null : (
    <OwnClaim own={own} {...claim} free={free} offer={offerOf(view)} state={state} />
  )
  const body = (
    <>
      {isAdmin && <MapDrawing view={view} overMap={overMap} barSlot={isLow ? barSlot : null} covered={covered} />}
      {drawStep ? null : chosen ? (
        <LocationFacts {...chosen} state={state}>
          {isAdmin ? <ToolsOfLocation view={view} location={chosen.location} /> : undefined}
        </LocationFacts>
      ) : (
        <AfterMap>
          {() => (
            <Tabs label="Разделы карты" value={tab} tabs={allTabs} onChange={setTab}>
              {tab === 'draft' && <PanelOfDraft view={view} onVisit={visit} />}
              {tab === 'locations' &&
                (locations.length === 0 ? (
                  <div className="py-4 text-center text-ink-soft">
                    <NoLocations view={view} />
                  </div>
                ) : (
                  <LocationList
                    state={state}
                    locations={locations}
                    looks={looks}
                    chosen={undefined}
                    onChoose={choose}
                  />
                ))}
              {tab === 'players' && <PlayerList map={state} isAdmin={isAdmin} locations={byNumber} onVisit={visit} />}
              {tab === 'maps' && <MapList mapId={state.id} section={map.section} now={map.now} />}
              {tab === 'tools' && isAdmin && <ToolsOfMap view={view} />}
            </Tabs>
          )}
        </AfterMap>
      )}
    </>
  )
  const bar = (
    <>
      <BackButton />
      <PageHeading title={state.name} className="min-w-0 flex-1 truncate text-base" />
      <CopyLink mapId={state.id} />
      {map.isLocked && (
        <span className="flex max-[20rem]:hidden">
          <LockedBadge isShort />
        </span>
      )}
      <Connection isUnknown={claim.claiming.isUnknown} isShort />
    </>
  )
  const savedNote = !drawStep && map.savedAt !== undefined && <SavedNote savedAt={map.savedAt} />
  const alerts = !drawStep && !isDeleted && <MapAlerts {...map} isAdmin={isAdmin} isBare />
  const zoom = (look: string, style?: CSSProperties) => (
    <ZoomButtons
      stage={canvas.stage}
      onReset={map.onReset}
      className={`absolute right-2 z-10 gap-2 ${look}`}
      style={style}
      buttonClass={floatingClass}
    />
  )
  if (isLow)
    return (
      <main className={`${screenClass} grid grid-cols-[minmax(0,1fr)_minmax(18rem,42%)]`}>
        <div className="relative">
          <ViewStage view={view} margins={NO_MARGINS} covered={NO_MARGINS} onChoose={choose} />
          <div
            ref={setOverMap}
            className="pointer-events-none absolute inset-0 z-10 [&>div:last-child]:top-2 [&>div:last-child]:bottom-auto"
          />
          {zoom('bottom-2 flex-col')}
        </div>
        <SidePanel
          label={label}
          about={`${label} ${drawStep ?? ''}`}
          bar={
            <>
              {!drawStep && bar}
              <div
                ref={setBarSlot}
                className="@container/bar flex min-w-0 flex-1 justify-center py-1 pl-2 empty:hidden"
              />
            </>
          }
        >
          {savedNote}
          {!drawStep && <StripOfDraft view={view} />}
          {(isDeleted || chosen || claim.claiming.isPending) && !(drawStep && !isDeleted) && head}
          {alerts}
          {body}
        </SidePanel>
      </main>
    )
  return (
    <main className={screenClass}>
      <ViewStage view={view} margins={margins} covered={covered} onChoose={choose} />
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex flex-col gap-2 p-2">
        <div className={`flex items-center gap-1 rounded-card pr-2.5 ${floatingClass}`}>{bar}</div>
        {!drawStep && <StripOfDraft view={view} />}
        {savedNote}
      </div>
      <div ref={setOverMap} className="pointer-events-none absolute inset-0 z-10" />
      {/* Above a full sheet there is no room. */}
      {height !== 'full' && zoom('', { bottom: covered.bottom + 12 })}
      <Sheet
        label={label}
        height={height}
        onHeight={setHeight}
        onCover={setPixels}
        head={
          <div className="flex flex-col gap-2">
            {head}
            {alerts}
          </div>
        }
      >
        {body}
      </Sheet>
    </main>
  )
}

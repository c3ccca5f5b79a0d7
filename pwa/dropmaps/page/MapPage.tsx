import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { MapState } from '#shared/dropmaps/shapes'
import { useIsWide } from '../../lib/browser/media.ts'
import { AT_ONCE, readAgain } from '../../lib/lists.ts'
import { useReachable } from '../../lib/online.ts'
import { useUser } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { DeletedMap } from '../mapUi/DeletedMap.tsx'
import { type DrawControl, useDrawControl } from '../mapUi/drawControl.ts'
import { Failed } from '../mapUi/Failed.tsx'
import { LostMap } from '../mapUi/LostMap.tsx'
import { MapSkeleton } from '../mapUi/MapSkeleton.tsx'
import { type INSTEAD, isAheadNow, isLockedNow } from '../model/chosenMap.ts'
import { draftStanding } from '../model/draftStanding.ts'
import { LISTS, playersKey } from '../model/keys.ts'
import { FREE, type Location, looksOf } from '../model/locations.ts'
import { withPending } from '../model/merge.ts'
import { usePoiDraft } from '../model/poiDraft.ts'
import { type OpenedMap, useMap } from '../model/queries.ts'
import { standingOf } from '../model/standing.ts'
import { described, failedTitle } from '../model/words.ts'
import { useCountdown } from '../player/countdown.ts'
import { useEscape, useFocusReturn } from '../player/leaving.ts'
import { useClaim } from '../player/useClaim.ts'
import { scales } from '../stage/scales.ts'
import type { Stage } from '../stage/stage.ts'
import { PhoneMap } from './PhoneMap.tsx'
import type { MapView } from './view.ts'
import { WideMap } from './WideMap.tsx'

type MapPageProps = {
  mapId: string
  section: string
  instead: ReactNode
}

export function MapPage({ mapId, section, instead }: MapPageProps) {
  const opened = useMap(mapId)
  const { state, locations, error, isDeleted, query } = opened
  if (isDeleted && !(state && locations)) return instead
  if (error) return <Failed error={error} busy={query.isFetching} onRetry={() => void opened.readAgain()} />
  if (!state || !locations) return <MapSkeleton />
  return <LoadedMap key={mapId} section={section} state={state} locations={locations} opened={opened} />
}

type LoadedMapProps = { section: string; state: MapState; locations: Location[]; opened: OpenedMap }

function LoadedMap({ section, state: known, locations, opened }: LoadedMapProps) {
  const queryClient = useQueryClient()
  const [address, navigate] = useLocation()
  const isInstead = useHistoryState<Partial<typeof INSTEAD> | null>()?.isInstead === true
  const { isAdmin, displayName } = useUser()
  const isWide = useIsWide()
  const isReachable = useReachable()
  const mapId = known.id
  const byNumber = useMemo(() => new Map(locations.map((each) => [each.number, each])), [locations])
  const [chosen, setChosen] = useState<number>()
  const [stage, setStage] = useState<Stage>()
  const [areToolsOn, setToolsOn] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const control = useDrawControl(setUnsaved)
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useCountdown(known.openAt, known.lockAt)
  const claiming = useClaim(mapId, byNumber)
  const draft = usePoiDraft(mapId, known.hasPoiDraft)
  // An act with an unknown outcome is not shown as pending.
  const pending = claiming.isPending && !claiming.isUnknown ? claiming.input : undefined
  const state = useMemo(() => withPending(known, pending, displayName), [known, pending, displayName])
  const looks = useMemo(() => looksOf(state, byNumber), [state, byNumber])
  const location = chosen === undefined ? undefined : byNumber.get(chosen)
  const look = (location && looks.get(location.number)) ?? FREE

  const leave = useFocusReturn(stage)
  function choose(number: number | undefined) {
    if (number === undefined) leave.back(chosen)
    else if (chosen === undefined) leave.from()
    setChosen(number)
    // Opened by keyboard or screen reader: the focus follows.
    if (number !== undefined && document.activeElement?.matches(':focus-visible'))
      requestAnimationFrame(() => heading.current?.focus())
  }
  const drawing: DrawControl = {
    ...control,
    onStep(step) {
      control.onStep(step)
      if (step) setChosen(undefined)
    },
  }
  const view: MapView = {
    map: {
      section,
      state,
      locations,
      byNumber,
      looks,
      now,
      isLocked: isLockedNow(known, now),
      isAhead: isAheadNow(known, now),
      isDeleted: opened.isDeleted,
      savedAt: opened.isOld || !isReachable ? opened.readAt : undefined,
      onReset() {
        void opened.query.refetch().then(({ error }) => error && toastOldMap(error))
        readAgain(queryClient, [playersKey(mapId), LISTS], AT_ONCE)
      },
    },
    admin: { isAdmin, areToolsOn: isAdmin && areToolsOn, onToolsOn: setToolsOn, drawing },
    claim: { claiming, pending },
    choice: {
      chosen: location && {
        location,
        look,
        // A pending act has not changed what is allowed.
        standing: (draft && draftStanding(draft, mapId, look)) ?? standingOf({ state: known, location, isAdmin, now }),
      },
      heading,
      choose,
      visit(number) {
        choose(number)
        stage?.visit(number, scales.close)
      },
    },
    draft,
    canvas: {
      stage,
      onStage: setStage,
      describe(number) {
        const each = byNumber.get(number)
        return each ? described(each, looks.get(number) ?? FREE, state) : ''
      },
    },
  }
  useEscape(location !== undefined && !control.step, () => choose(undefined))
  if (opened.isDeleted && !isUnsaved) return <DeletedMap mapId={mapId} section={section} />
  return (
    <>
      <div inert={isInstead} className="contents">
        {isWide ? <WideMap {...view} /> : <PhoneMap {...view} />}
      </div>
      {isInstead && (
        <LostMap map={known} section={section} now={now} onClose={() => navigate(address, { replace: true })} />
      )}
    </>
  )
}

const toastOldMap = (error: Error) =>
  toast({
    title: failedTitle(error, 'Ошибка'),
    message: 'Не удалось загрузить данные карты',
    variant: 'destructive',
    isBrief: true,
  })

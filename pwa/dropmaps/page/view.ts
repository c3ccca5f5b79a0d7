import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { AT_ONCE, readAgain } from '../../lib/lists.ts'
import { useReachable } from '../../lib/online.ts'
import { useUser } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { type DrawControl, useDrawControl } from '../mapUi/drawControl.ts'
import { isAheadNow, isLockedNow } from '../model/chosenMap.ts'
import { draftStanding } from '../model/draftStanding.ts'
import { LISTS, playersKey } from '../model/keys.ts'
import { FREE, type Location, looksOf } from '../model/locations.ts'
import { withPending } from '../model/merge.ts'
import { usePoiDraft } from '../model/poiDraft.ts'
import { isOpenDraft, isOwnTurn } from '../model/poiDraftRules.ts'
import type { OpenedMap } from '../model/queries.ts'
import { standingOf } from '../model/standing.ts'
import { claimName } from '../model/teams.ts'
import { described, failedTitle } from '../model/words.ts'
import { useCountdown } from '../player/countdown.ts'
import { useEscape, useFocusReturn } from '../player/leaving.ts'
import { useClaim } from '../player/useClaim.ts'
import { scales } from '../stage/scales.ts'
import type { Stage } from '../stage/stage.ts'

export type LoadedMapProps = { section: string; state: MapState; locations: Location[]; opened: OpenedMap }
export type MapView = ReturnType<typeof useMapView>

export function useMapView({ section, state: known, locations, opened }: LoadedMapProps) {
  const queryClient = useQueryClient()
  const { isAdmin, displayName } = useUser()
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
  const name = claimName(known.own, displayName)
  const state = useMemo(() => withPending(known, pending, name), [known, pending, name])
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
  useEscape(location !== undefined && !control.step, () => choose(undefined))
  const drawing: DrawControl = {
    ...control,
    onStep(step) {
      control.onStep(step)
      if (step) setChosen(undefined)
    },
  }
  return {
    map: {
      section,
      state,
      locations,
      byNumber,
      looks,
      now,
      isLocked: isLockedNow(known, now),
      isAhead: isAheadNow(known, now),
      /** Whether an open draft assigns its locations, whatever its times (DRAFT-3). */
      isDrafted: draft !== undefined && isOpenDraft(draft.draft),
      isDeleted: opened.isDeleted,
      /** When it was read, if it may be old; milliseconds. */
      savedAt: opened.isOld || !isReachable ? opened.readAt : undefined,
      onReset() {
        void opened.query.refetch().then(({ error }) => error && toastOldMap(error))
        readAgain(queryClient, [playersKey(mapId), LISTS], AT_ONCE)
      },
    },
    admin: { isAdmin, areToolsOn: isAdmin && areToolsOn, onToolsOn: setToolsOn, drawing, isUnsaved },
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
      visit(number: number) {
        choose(number)
        stage?.visit(number, scales.close)
      },
    },
    draft,
    canvas: {
      stage,
      onStage: setStage,
      describe: (number: number) => described(byNumber.get(number), looks, state),
    },
  }
}

const toastOldMap = (error: Error) =>
  toast({
    title: failedTitle(error, 'Ошибка'),
    message: 'Не удалось загрузить данные карты',
    variant: 'destructive',
    isBrief: true,
  })

export const isBarred = ({ map: { state, isLocked, isAhead, isDrafted }, admin: { isAdmin } }: MapView) =>
  !isAdmin && ((!isDrafted && (isLocked || isAhead)) || !state.own.isEligible)

export const alertCount = ({ map: { state, isLocked, isAhead, isDrafted }, admin: { isAdmin } }: MapView) =>
  Number(!isDrafted && (isLocked || isAhead || state.lockAt !== null)) + Number(!state.own.isEligible && !isAdmin)

export const offerOf = (view: MapView) =>
  view.draft && view.map.isDrafted && !isOwnTurn(view.draft) ? 'Локации выбирают на драфте' : 'Выбери локацию на карте'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { useIsWide } from '../../lib/browser/media.ts'
import { readAnew } from '../../lib/lists.ts'
import { useReachable } from '../../lib/online.ts'
import { useUser } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { GoneMap } from '../mapUi/DeletedMap.tsx'
import { Failed } from '../mapUi/Failed.tsx'
import { MapSkeleton } from '../mapUi/MapSkeleton.tsx'
import { isLockedNow } from '../model/chosenMap.ts'
import type { DrawStep, DrawWish } from '../model/drawCommand.ts'
import { type Location, looksOf } from '../model/locations.ts'
import { withPending } from '../model/merge.ts'
import { FREE } from '../model/places.ts'
import { type OpenedMap, useMap } from '../model/queries.ts'
import { standingOf } from '../model/standing.ts'
import { described, failedTitle } from '../model/words.ts'
import { useCountdown } from '../player/countdown.ts'
import { useEscape, useFocusReturn } from '../player/leaving.ts'
import { useMark } from '../player/useMark.ts'
import { scales } from '../stage/scales.ts'
import type { Stage } from '../stage/stage.ts'
import { PhoneMap } from './PhoneMap.tsx'
import { WideMap } from './WideMap.tsx'

type MapPageProps = {
  mapId: string
  section: string
  /** Where there never was such a map. */
  instead: ReactNode
}

export function MapPage({ mapId, section, instead }: MapPageProps) {
  const opened = useMap(mapId)
  const { state, locations, error, isGone, query } = opened
  if (isGone && !(state && locations)) return instead
  if (error) return <Failed error={error} busy={query.isFetching} onRetry={() => void opened.readAgain()} />
  if (!state || !locations) return <MapSkeleton />
  return <Shown key={mapId} section={section} state={state} locations={locations} opened={opened} />
}

type ShownProps = { section: string; state: MapState; locations: Location[]; opened: OpenedMap }

function Shown({ section, state: known, locations, opened }: ShownProps) {
  const queryClient = useQueryClient()
  const { isAdmin, displayName } = useUser()
  const isWide = useIsWide()
  const isReachable = useReachable()
  const mapId = known.id
  const byNumber = useMemo(() => new Map(locations.map((each) => [each.number, each])), [locations])
  const [chosen, setChosen] = useState<number>()
  const [stage, setStage] = useState<Stage>()
  const [isAtDesk, setAtDesk] = useState(false)
  const [wish, setWish] = useState<DrawWish>()
  const [drawStep, setDrawStep] = useState<DrawStep>()
  const [isUnsaved, setUnsaved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useCountdown(known.lockAt)
  const marking = useMark(mapId, byNumber)
  // Of what is in doubt the map shows what was last known.
  const pending = marking.isPending && !marking.isUnknown ? marking.input : undefined
  const state = useMemo(() => withPending(known, pending, displayName), [known, pending, displayName])
  const looks = useMemo(() => looksOf(state, byNumber), [state, byNumber])
  const location = chosen === undefined ? undefined : byNumber.get(chosen)

  const leave = useFocusReturn(stage)
  function choose(number: number | undefined) {
    if (number === undefined) leave.back(chosen)
    else if (chosen === undefined) leave.from()
    setChosen(number)
    // Who has opened it by a key, or by a screen reader, goes on there.
    if (number !== undefined && document.activeElement?.matches(':focus-visible'))
      requestAnimationFrame(() => heading.current?.focus())
  }
  const shared = {
    section,
    state,
    locations,
    byNumber,
    looks,
    now,
    isLocked: isLockedNow(known, now),
    isAdmin,
    isAtDesk: isAdmin && isAtDesk,
    onDesk: setAtDesk,
    wish,
    onWish: setWish,
    isGone: opened.isGone,
    onUnsaved: setUnsaved,
    drawStep,
    onDrawStep(step: DrawStep | undefined) {
      setDrawStep(step)
      if (step) setChosen(undefined)
    },
    marking,
    pending,
    chosen: location && {
      location,
      look: looks.get(location.number) ?? FREE,
      // What is under way has not changed what may be done.
      standing: standingOf({ state: known, location, isAdmin, now }),
    },
    heading,
    choose,
    /** Looks at a mark from near. */
    visit(number: number) {
      choose(number)
      stage?.visit(number, scales.close)
    },
    stage,
    onStage: setStage,
    describe(number: number) {
      const place = byNumber.get(number)
      return place ? described(place, looks.get(number) ?? FREE, state) : ''
    },
    onReset() {
      void opened.query.refetch().then(({ error }) => error && tellOfOldMap(error))
      readAnew(queryClient, [
        ['dropmaps', 'players', mapId],
        ['dropmaps', 'list'],
      ])
    },
    savedAt: opened.isOld || !isReachable ? opened.readAt : undefined,
  }
  useEscape(location !== undefined && !drawStep, () => choose(undefined))
  // What was drawn is thrown away by nobody but the admin.
  if (opened.isGone && !isUnsaved) return <GoneMap mapId={mapId} section={section} />
  return (
    <>
      <title>{`${known.name} — Трофей`}</title>
      {isWide ? <WideMap {...shared} /> : <PhoneMap {...shared} />}
    </>
  )
}

/** Whoever has asked for the map anew looks at the one that was read before. */
const tellOfOldMap = (error: Error) =>
  toast({
    title: failedTitle(error, 'Ошибка'),
    message: 'Не удалось загрузить данные карты',
    variant: 'destructive',
    isBrief: true,
  })

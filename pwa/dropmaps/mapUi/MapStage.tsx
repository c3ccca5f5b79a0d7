import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { mapMoves } from '../model/changes.ts'
import { changedLooks, type Location, type Look } from '../model/locations.ts'
import type { Margins } from '../stage/camera.ts'
import { newStage, type Stage, type StageOptions } from '../stage/stage.ts'
import '../stage/stage.css'

type MapStageProps = Pick<Required<StageOptions>, 'picture' | 'margins' | 'label' | 'describe' | 'onChoose'> & {
  locations: readonly Location[]
  looks: Map<number, Look>
  chosen: number | undefined
  covered: Margins
  onStage: (stage: Stage | undefined) => void
}

export function MapStage({ locations, picture, looks, chosen, margins, covered, label, ...props }: MapStageProps) {
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(undefined)
  const drawn = useRef(looks)
  const describe = useEffectEvent(props.describe)
  const onChoose = useEffectEvent(props.onChoose)
  const onStage = useEffectEvent(props.onStage)
  const newest = useEffectEvent(() => ({ looks, locations, picture, label }))
  const shown = useRef(locations)
  const { left, top, right, bottom } = margins

  useLayoutEffect(() => {
    if (!root.current) return
    const now = newest()
    drawn.current = now.looks
    shown.current = now.locations
    const made = newStage(root.current, {
      locations: now.locations,
      looks: drawn.current,
      picture: now.picture,
      margins: { left, top, right, bottom },
      label: now.label,
      describe: (number) => describe(number),
      onChoose: (number) => onChoose(number),
      onMove: (isMoving) => mapMoves.set(isMoving),
    })
    stage.current = made
    onStage(made)
    return () => {
      mapMoves.set(false)
      stage.current = undefined
      made.end()
      onStage(undefined)
    }
  }, [left, top, right, bottom])

  useEffect(() => stage.current?.rename(label), [label])
  useEffect(() => stage.current?.showPicture(picture), [picture])

  useEffect(() => {
    if (shown.current === locations) return
    shown.current = locations
    stage.current?.put(locations)
  }, [locations])

  useEffect(() => {
    if (drawn.current === looks) return
    stage.current?.show(changedLooks(drawn.current, looks))
    drawn.current = looks
  }, [looks])
  useEffect(() => {
    stage.current?.choose(chosen)
    stage.current?.camera.cover(covered)
    if (chosen !== undefined) stage.current?.reveal(chosen)
  }, [chosen, covered])

  return <div ref={root} className="map-stage absolute inset-0" />
}

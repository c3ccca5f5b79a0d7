import { useEffect, useEffectEvent, useRef } from 'react'
import { boundsOf } from '#shared/dropmaps/geometry'
import type { Margins } from '../../stage/camera.ts'
import type { Stage } from '../../stage/stage.ts'
import type { Drawing } from './drawing.ts'
import { pixel } from './layer/aim.ts'

const HANDLES = 20

type InSightOptions = { stage: Stage | undefined; drawing: Drawing; covered: Margins | undefined; isOn: boolean }

/** Keeps the drawing visible beside what covers the map. */
export function useInSight({ stage, drawing, covered, isOn }: InSightOptions) {
  const reveal = useEffectEvent((on: Stage) => {
    const around = HANDLES * pixel(on.camera)
    const { left, top, right, bottom } = boundsOf(drawing.draft.get()?.history.now.points ?? [])
    on.camera.reveal({ left: left - around, top: top - around, right: right + around, bottom: bottom + around })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `covered` changes what `reveal` reads from the stage
  useEffect(() => {
    if (isOn && stage) reveal(stage)
  }, [isOn, stage, covered])
  // When the cover is gone, a map that was not zoomed by hand moves back.
  const wasOn = useRef(false)
  useEffect(() => {
    if (wasOn.current && !isOn && stage?.camera.scale() === 1) stage.camera.reset()
    wasOn.current = isOn
  }, [isOn, stage])
}

import { CANVAS } from '#shared/dropmaps/geometry'
import type { Sight } from '../../stage/labelling.ts'
import { newPose } from '../../stage/pose.ts'
import { flightBetween, type View } from './flight.ts'

const BESIDE = 120

export const HOME: View = { x: CANVAS / 2, y: CANVAS / 2, scale: 1 }

/** Flies over `ground` by one animation, which a busy page does not disturb. `settled` is called when it rests. */
export function newFlyingCamera(
  ground: HTMLElement,
  size: () => { width: number; height: number },
  settled: () => void,
) {
  let view = HOME
  const pose = newPose(ground)
  let flight: Animation | undefined
  let { width, height } = size()
  let side = Math.min(width, height)

  const unit = () => side / CANVAS
  const halves = (scale: number) => [width / 2 / unit() / scale, height / 2 / unit() / scale] as const
  function within({ x, y, scale }: View): View {
    const [aside, above] = halves(scale)
    const kept = (at: number, half: number) => {
      const [least, most] = [half - BESIDE, CANVAS + BESIDE - half]
      return least > most ? CANVAS / 2 : Math.min(most, Math.max(least, at))
    }
    return { x: kept(x, aside), y: kept(y, above), scale }
  }
  const css = ({ x, y, scale }: View) =>
    `translate(${width / 2 - x * unit() * scale}px, ${height / 2 - y * unit() * scale}px) scale(${scale})`

  function applyPose() {
    ;({ width, height } = size())
    side = Math.min(width, height)
    ground.style.width = `${side}px`
    ground.style.height = `${side}px`
    pose.put(css(view))
    pose.rest()
  }
  function land() {
    flight = undefined
    pose.rest()
    settled()
  }
  applyPose()

  const sight: Sight = {
    unit,
    scale: () => view.scale,
    seen: () => {
      const [aside, above] = halves(view.scale)
      return { left: view.x - aside, top: view.y - above, right: view.x + aside, bottom: view.y + above }
    },
    isMoving: () => flight !== undefined,
  }
  return {
    ...sight,
    fly(there: View) {
      const to = within(there)
      const { views, duration } = flightBetween(view, to)
      view = to
      pose.hold()
      pose.put(css(to))
      flight?.cancel()
      flight = ground.animate(
        views.map((each) => ({ transform: css(each) })),
        { duration },
      )
      flight.onfinish = land
    },
    resize() {
      const wasMoving = flight !== undefined
      flight?.cancel()
      flight = undefined
      applyPose()
      if (wasMoving) settled()
    },
    end() {
      flight?.cancel()
      pose.end()
    },
  }
}

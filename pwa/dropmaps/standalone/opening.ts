import { SECOND } from '#shared/units'

/** Counts down to a map's opening: `tick` gets the milliseconds left, each second and at the opening. */
export function newOpening(tick: (left: number) => void) {
  let opensAt = 0
  let timer = 0
  const left = () => Math.max(0, opensAt - performance.now())
  function step() {
    const rest = left()
    tick(rest)
    if (rest > 0) timer = window.setTimeout(step, rest % SECOND || SECOND)
  }
  return {
    left,
    /** @param rest milliseconds at `at` of `performance.now()`; 0 where the map is open */
    set(rest: number, at = performance.now()) {
      clearTimeout(timer)
      opensAt = rest > 0 ? at + rest : 0
      step()
    },
  }
}

type Times = { openAt: string | null; now: string }
/** Returns the milliseconds from the server's time until the opening. */
export const untilOpening = ({ openAt, now }: Times) => (openAt ? Math.max(0, Date.parse(openAt) - Date.parse(now)) : 0)

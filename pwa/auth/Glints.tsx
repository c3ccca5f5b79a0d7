import { playGlints } from './glints.ts'

export const Glints = () => (
  <canvas
    ref={(canvas) => (canvas ? playGlints(canvas) : undefined)}
    aria-hidden
    className="pointer-events-none fixed inset-0 -z-10 size-full opacity-60 dark:opacity-100"
  />
)

import type { CSSProperties } from 'react'
import type { Film } from '#shared/review/clips'

/** In `className`, `--frame` is width divided by height. */
type FrameProps = { film: Film; index: number; className: string }

/** One frame, cut from the sheet. */
export function Frame({ film: { url, times, columns, width, height }, index, className }: FrameProps) {
  const rows = Math.ceil(times.length / columns)
  const share = (at: number, of: number) => (of > 1 ? (at / (of - 1)) * 100 : 0)
  const [column, row] = [index % columns, Math.floor(index / columns)]
  return (
    <span
      aria-hidden
      className={`block bg-no-repeat ${className}`}
      style={
        {
          '--frame': width / height,
          aspectRatio: width / height,
          backgroundImage: `url("${url}")`,
          backgroundSize: `${columns * 100}% ${rows * 100}%`,
          backgroundPosition: `${share(column, columns)}% ${share(row, rows)}%`,
        } as CSSProperties
      }
    />
  )
}

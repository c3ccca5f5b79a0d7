import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Film } from '#shared/review/clips'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Frame } from './Frame.tsx'
import { frameTime } from './moments.ts'

type FilmStripProps = {
  /** Undefined: not known yet. */
  film: Film | null | undefined
  /** The frame that the clip shows now. */
  at: number
  onChoose: (index: number) => void
  /** The sheet could not be loaded. */
  onLost: () => void
}

const heightClass = 'h-16 shrink-0'

/** The frames under a clip (REVIEW-23). */
export function FilmStrip({ film, ...rest }: FilmStripProps) {
  if (film) return <Frames key={film.url} film={film} {...rest} />
  if (film === undefined) return <Skeleton className={`${heightClass} rounded-none opacity-30`} />
  return <p className={`${heightClass} grid place-items-center px-4 text-sm`}>Кадров пока нет</p>
}

function Frames({ film, at, onChoose, onLost }: FilmStripProps & { film: Film }) {
  const [isLoaded, setLoaded] = useState(false)
  const strip = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const frame = strip.current?.children[at + 1]
    // Not under the hand of a moderator who looks for a frame.
    if (frame instanceof HTMLElement && !strip.current?.matches(':hover')) showFrame(frame)
  }, [at])
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next = currentTarget.querySelectorAll<HTMLElement>('[data-frame]')[at + by]
    if (!by || !next) return
    next.click()
    next.focus()
  }
  return (
    <fieldset
      ref={strip}
      onKeyDown={onKeyDown}
      className={`${heightClass} scrollbar-none m-0 flex min-w-0 snap-x gap-1 overflow-x-auto border-0 p-1`}
    >
      <legend className="sr-only">Кадры клипа</legend>
      {film.times.map((ms, index) => (
        <button
          key={ms}
          type="button"
          data-frame
          aria-label={frameTime(ms)}
          aria-current={index === at}
          tabIndex={index === at ? 0 : -1}
          title={frameTime(ms)}
          onClick={({ currentTarget }) => {
            showFrame(currentTarget)
            onChoose(index)
          }}
          className="group relative flex h-full min-w-11 shrink-0 snap-start items-center justify-center overflow-hidden rounded-md border-2 border-transparent opacity-75 hover:opacity-100 aria-[current=true]:border-accent-ink aria-[current=true]:opacity-100"
        >
          {isLoaded ? (
            <Frame film={film} index={index} className="h-full" />
          ) : (
            <Skeleton className="h-full w-22 opacity-30" />
          )}
          <span
            aria-hidden
            className="absolute right-0 bottom-0 hidden bg-[oklch(0.11_0.02_280/0.82)] px-1 text-[oklch(0.965_0.008_280)] text-xs tabular-nums group-hover:block group-aria-[current=true]:block"
          >
            {frameTime(ms)}
          </span>
        </button>
      ))}
      {/* Loads the sheet: a background does not tell that it is there. */}
      <img src={film.url} alt="" hidden onLoad={() => setLoaded(true)} onError={onLost} />
    </fieldset>
  )
}

/** Scrolls the strip alone. */
function showFrame(frame: HTMLElement) {
  const strip = frame.parentElement
  if (!strip) return
  const middle = frame.offsetLeft - strip.offsetLeft - (strip.clientWidth - frame.offsetWidth) / 2
  const isShown =
    frame.offsetLeft - strip.offsetLeft >= strip.scrollLeft &&
    frame.offsetLeft - strip.offsetLeft + frame.offsetWidth <= strip.scrollLeft + strip.clientWidth
  if (!isShown) strip.scrollTo({ left: middle })
}

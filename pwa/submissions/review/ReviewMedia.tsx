import { type KeyboardEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FilmStrip } from '../film/FilmStrip.tsx'
import { frameAt, secondOf, stepStrip } from '../film/moments.ts'
import { UnplayableClip } from '../film/UnplayableClip.tsx'
import { Media } from '../Media.tsx'
import { ViewingCopy } from '../viewing/ViewingCopy.tsx'
import type { QueuedSubmission } from './queueQueries.ts'

type ReviewMediaProps = {
  submission: QueuedSubmission
  onRetry: () => void
  /** Called when neither the file nor a strip of it can be shown, and when one can again. */
  onUnseen: (isUnseen: boolean) => void
  /** Of the file and its strip, then of the file alone. */
  className: string
  mediaClassName: string
  isLooped?: boolean
  /** Listens to `,` and `.` itself, where the deck's keys do not. */
  hasKeys?: boolean
}

/** A submission's file for a reviewer: a clip has the strip of its frames under it (REVIEW-23). */
export function ReviewMedia(props: ReviewMediaProps) {
  const { submission, onRetry, onUnseen, className, mediaClassName, isLooped = false, hasKeys = false } = props
  const { id, film, codec, fileType, cloudinaryUrl } = submission
  const [at, setAt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const [isSheetLost, setSheetLost] = useState(false)
  const [copy, setCopy] = useState<{ url: string; turn: number }>()
  const box = useRef<HTMLDivElement>(null)
  const isUnseen = isFailed && (!film || isSheetLost)
  const tell = useEffectEvent(onUnseen)
  const wasUnseen = useRef(false)
  useEffect(() => {
    if (wasUnseen.current !== isUnseen) tell(isUnseen)
    wasUnseen.current = isUnseen
  }, [isUnseen])

  const times = film?.times ?? []
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLVideoElement) setAt(frameAt(times, target.currentTime))
  }
  function choose(index: number) {
    const video = box.current?.querySelector('video')
    setAt(index)
    if (!video) return
    video.pause()
    video.currentTime = secondOf(times[index] ?? 0)
  }
  function playCopy(url: string) {
    setCopy({ url, turn: (copy?.turn ?? 0) + 1 })
    setFailed(false)
  }
  const onKeyDown = ({ code }: KeyboardEvent) => {
    if (code === 'Comma') stepStrip(box.current, -1)
    if (code === 'Period') stepStrip(box.current, 1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls have the focus.
    <div
      ref={box}
      onKeyDown={hasKeys ? onKeyDown : undefined}
      onTimeUpdateCapture={follow}
      onSeekingCapture={follow}
      className={`flex flex-col overflow-hidden bg-[oklch(0.11_0.02_280)] text-[oklch(0.82_0.02_280)] ${className}`}
    >
      <Media
        key={copy?.turn}
        submission={copy ? { ...submission, cloudinaryUrl: copy.url } : submission}
        onRetry={onRetry}
        onUnseen={setFailed}
        isLooped={isLooped}
        className={mediaClassName}
        insteadOfClip={(failure, codecRead, retry) => (
          <UnplayableClip
            id={id}
            codec={codec ?? codecRead}
            failure={isAnswer(failure) ? failure : undefined}
            film={isSheetLost ? null : film}
            at={Math.min(at, times.length - 1)}
            onRetry={() => {
              setSheetLost(false)
              retry()
            }}
            copySlot={
              isAnswer(failure) && !copy ? undefined : <ViewingCopy id={id} played={copy?.url} onReady={playCopy} />
            }
          />
        )}
      />
      {fileType === 'video' && cloudinaryUrl !== '' && (
        <FilmStrip film={isSheetLost ? null : film} at={at} onChoose={choose} onLost={() => setSheetLost(true)} />
      )}
    </div>
  )
}

/** The server or the network refused the file: the codec has nothing to do with it. */
const isAnswer = (failure: string) => !/^(MEDIA_ERR|NO_PICTURE)/.test(failure)

import { RotateCw, TriangleAlert } from 'lucide-react'
import { type CSSProperties, type PointerEvent, type ReactEventHandler, useState } from 'react'
import { daysInWords } from '#shared/plural'
import { REJECTED_KEPT_DAYS } from '#shared/submissions'
import { megabytes } from '../lib/fileSize.ts'
import { Button } from '../ui/Button.tsx'
import { mediaAddress } from './facts.ts'
import type { Submission } from './queries.ts'
import { Thumbnail } from './Thumbnail.tsx'

type MediaProps = {
  submission: Submission
  /** Asks for a new address: the old one may have expired. */
  onRetry: () => void
  /** Its size; `--ratio` is the width by the height of what it shows. */
  className: string
}

/** The picture or clip itself, large on dark; a click on a picture looks closer. */
export function Media({ submission, onRetry, className }: MediaProps) {
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const address = mediaAddress(submission)
  const { width, height } = submission

  const onError: ReactEventHandler<HTMLElement> = ({ currentTarget }) => {
    const code = currentTarget instanceof HTMLVideoElement ? currentTarget.error?.code : undefined
    setFailure(code ? `MEDIA_ERR ${code}` : 'IMG_ERR')
    // The element does not say what the server answered.
    void fetch(address, { method: 'HEAD' }).then(
      ({ ok, status }) => !ok && setFailure(`HTTP ${status}`),
      () => setFailure('нет соединения'),
    )
  }
  function retry() {
    setFailure(undefined)
    setAttempt(attempt + 1)
    onRetry()
  }

  return (
    <div
      style={{ '--ratio': width && height ? width / height : 16 / 9 } as CSSProperties}
      className={`relative overflow-hidden bg-[oklch(0.11_0.02_280)] text-[oklch(0.82_0.02_280)] ${className}`}
    >
      {submission.cloudinaryUrl === '' ? (
        <Gone submission={submission} />
      ) : failure ? (
        <Failure submission={submission} code={failure} onRetry={retry} />
      ) : submission.fileType === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: a player's own clip.
        <video
          key={`${address} ${attempt}`}
          src={address}
          poster={submission.thumbnailUrl ?? undefined}
          controls
          playsInline
          preload="metadata"
          aria-label={`Видео ${submission.originalFilename}`}
          onError={onError}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <Picture key={`${address} ${attempt}`} submission={submission} onError={onError} />
      )}
    </div>
  )
}

/** The file is no longer kept: what is left of it is the small picture. */
const Gone = ({ submission }: { submission: Submission }) => (
  <div className="absolute inset-0">
    <Thumbnail {...submission} className="absolute! inset-0 opacity-60" />
    <p className="absolute inset-x-0 bottom-0 bg-[oklch(0.11_0.02_280/0.82)] px-4 py-3 text-center text-sm">
      {submission.status === 'rejected'
        ? `Файл удалён через ${daysInWords(REJECTED_KEPT_DAYS)} после решения`
        : 'Файл удалён вместе с аккаунтом'}
    </p>
  </div>
)

function Picture({ submission, onError }: { submission: Submission; onError: ReactEventHandler<HTMLElement> }) {
  const [isClose, setClose] = useState(false)
  const [origin, setOrigin] = useState('50% 50%')
  const point = ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setOrigin(`${((nativeEvent.clientX - left) / width) * 100}% ${((nativeEvent.clientY - top) / height) * 100}%`)
  }
  return (
    <button
      type="button"
      aria-label={isClose ? 'Уменьшить' : 'Увеличить'}
      aria-pressed={isClose}
      onPointerMove={point}
      onPointerDown={point}
      onClick={() => setClose(!isClose)}
      className={`-outline-offset-2 absolute inset-0 size-full overflow-hidden ${isClose ? 'touch-none cursor-zoom-out' : 'cursor-zoom-in'}`}
    >
      <img
        src={mediaAddress(submission)}
        alt={submission.originalFilename}
        draggable={false}
        onError={onError}
        style={{ transformOrigin: origin }}
        className={`size-full object-contain transition-[scale] duration-180 ease-enter motion-reduce:transition-none ${isClose ? 'scale-250' : ''}`}
      />
    </button>
  )
}

type FailureProps = { submission: Submission; code: string; onRetry: () => void }

const Failure = ({ submission, code, onRetry }: FailureProps) => (
  <div
    role="alert"
    className="absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-auto p-5 text-center"
  >
    <TriangleAlert aria-hidden className="size-8 shrink-0 text-[oklch(0.8_0.145_62)]" />
    <p className="font-semibold text-[oklch(0.965_0.008_280)]">Не удалось показать файл</p>
    <Button variant="quiet" icon={<RotateCw aria-hidden className="size-4.5" />} onClick={onRetry}>
      Повторить
    </Button>
    <p className="max-w-full break-all font-mono text-xs">
      {mediaAddress(submission).split('?')[0]}
      <br />
      {submission.fileType}, {megabytes(submission.fileSize)}, {code}
    </p>
  </div>
)

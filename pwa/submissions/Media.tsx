import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CSSProperties, type PointerEvent, type ReactEventHandler, type ReactNode, useState } from 'react'
import { REJECTED_KEPT_DAYS } from '#shared/files/limits'
import { daysInWords } from '#shared/plural'
import { megabytes } from '../lib/format.ts'
import { MediaFailure } from '../ui/media/MediaFailure.tsx'
import { useMediaFailure } from '../ui/media/useMediaFailure.ts'
import { mediaAddress } from './facts.ts'
import type { Submission } from './queries.ts'
import { Thumbnail } from './Thumbnail.tsx'

type MediaProps = {
  submission: Submission
  /** Asks for a new address: the old one may have expired. */
  onRetry: () => void
  /** Called when the file cannot be shown, and at a retry. */
  onUnseen?: (isUnseen: boolean) => void
  /** `--ratio` is width divided by height. */
  className: string
  /** For reviewers: loaded whole, muted, repeated. */
  isLooped?: boolean
  /** Shown in the place of a clip that could not be. */
  insteadOfClip?: (failure: string, codec: string | null | undefined, onRetry: () => void) => ReactNode
}

export function Media(props: MediaProps) {
  const { submission, onRetry, onUnseen, className, isLooped = false, insteadOfClip } = props
  const address = mediaAddress(submission)
  const { failure, key, fail, retry } = useMediaFailure(address, onRetry)
  const { width, height, fileType } = submission
  const isClip = fileType === 'video'
  const codec = useQuery({ ...codecQuery(address), enabled: failure !== undefined && isClip }).data
  const onFailure = (code: string) => {
    fail(code)
    onUnseen?.(true)
  }
  const onError: ReactEventHandler<HTMLElement> = ({ currentTarget }) => {
    const code = currentTarget instanceof HTMLVideoElement ? currentTarget.error?.code : undefined
    onFailure(code ? `MEDIA_ERR ${code}` : 'IMG_ERR')
  }
  const onRetried = () => {
    onUnseen?.(false)
    retry()
  }

  return (
    <div
      style={{ '--ratio': width && height ? width / height : 16 / 9 } as CSSProperties}
      className={`relative overflow-hidden bg-[oklch(0.11_0.02_280)] text-[oklch(0.82_0.02_280)] ${className}`}
    >
      {submission.cloudinaryUrl === '' ? (
        <DeletedFile submission={submission} />
      ) : failure && isClip && insteadOfClip ? (
        insteadOfClip(failure, codec, onRetried)
      ) : failure ? (
        <MediaFailure
          address={address}
          cause={codec && `Видео в ${codec}: этот браузер его не показывает. Скачай файл и открой его в плеере.`}
          facts={`${fileType}, ${megabytes(submission.fileSize)}, ${failure}`}
          onRetry={onRetried}
        />
      ) : isClip ? (
        <video
          key={key}
          src={address}
          poster={submission.thumbnailUrl ?? undefined}
          controls
          playsInline
          preload={isLooped ? 'auto' : 'metadata'}
          muted={isLooped}
          loop={isLooped}
          aria-label={`Видео ${submission.originalFilename}`}
          onError={onError}
          // Its sound may still be played.
          onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && onFailure('NO_PICTURE')}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <Picture key={key} submission={submission} onError={onError} />
      )}
    </div>
  )
}

/** For a decision on a file that this browser could not show. */
export const UnseenNote = () => (
  <p role="alert" className="text-sm text-warning">
    Файл не открылся: ты решаешь, не увидев его. Если уверен, нажми ещё раз.
  </p>
)

/** Shown when the file was deleted and only the thumbnail is left. */
const DeletedFile = ({ submission }: { submission: Submission }) => (
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

const names: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
}

/** Returns the clip's codec by its common name, null if unknown. */
const codecQuery = (address: string) =>
  queryOptions({ queryKey: ['submissions', 'codec', address], queryFn: () => codecOf(address).catch(() => null) })

async function codecOf(address: string) {
  const { Input, MP4, QTFF, UrlSource } = await import('mediabunny')
  const input = new Input({ source: new UrlSource(new URL(address, location.href)), formats: [MP4, QTFF] })
  try {
    const codec = await (await input.getPrimaryVideoTrack())?.getCodec()
    return codec ? (names[codec] ?? codec) : null
  } finally {
    input.dispose()
  }
}

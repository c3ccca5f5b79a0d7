import { MediaFailure } from '../ui/media/MediaFailure.tsx'
import { useMediaFailure } from '../ui/media/useMediaFailure.ts'

type ScreenshotImageProps = {
  address: string
  label: string
  /** Shown with a failure. */
  facts?: string
  /** Asks for a new address: the old one may have expired. */
  onRetry: () => void
  className: string
}

export function ScreenshotImage({ address, label, facts, onRetry, className }: ScreenshotImageProps) {
  const { failure, key, fail, retry } = useMediaFailure(address, onRetry)
  return (
    <div
      className={`relative overflow-hidden rounded-card bg-[oklch(0.11_0.02_280)] text-[oklch(0.82_0.02_280)] ${className}`}
    >
      {failure ? (
        <MediaFailure address={address} facts={[facts, failure].filter(Boolean).join(', ')} onRetry={retry} />
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`${label}: открыть целиком в новой вкладке`}
          className="-outline-offset-2 absolute inset-0 block"
        >
          <img
            key={key}
            src={address}
            alt={label}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => fail('IMG_ERR')}
            className="size-full object-contain"
          />
        </a>
      )}
    </div>
  )
}

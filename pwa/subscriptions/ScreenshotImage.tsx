import { RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'

type ScreenshotImageProps = {
  address: string
  /** Whose it is: read aloud. */
  label: string
  /** What else is known of the file, for whoever looks for the cause of a failure. */
  facts?: string
  /** Asks for a new address: the old one may have expired. */
  onRetry: () => void
  className: string
}

/** The picture itself, whole, on dark; when it cannot be shown, why, and the way to try again. */
export function ScreenshotImage({ address, label, facts, onRetry, className }: ScreenshotImageProps) {
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  function onError() {
    setFailure('IMG_ERR')
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
      className={`relative overflow-hidden rounded-card bg-[oklch(0.11_0.02_280)] text-[oklch(0.82_0.02_280)] ${className}`}
    >
      {failure ? (
        <div
          role="alert"
          className="absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-auto p-5 text-center"
        >
          <TriangleAlert aria-hidden className="size-8 shrink-0 text-[oklch(0.8_0.145_62)]" />
          <p className="font-semibold text-[oklch(0.965_0.008_280)]">Не удалось показать файл</p>
          <Button variant="quiet" icon={<RotateCw aria-hidden className="size-4.5" />} onClick={retry}>
            Повторить
          </Button>
          <p className="max-w-full break-all font-mono text-xs">
            {address.split('?')[0]}
            <br />
            {[facts, failure].filter(Boolean).join(', ')}
          </p>
        </div>
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`${label}: открыть целиком в новой вкладке`}
          className="-outline-offset-2 absolute inset-0 block"
        >
          <img
            key={`${address} ${attempt}`}
            src={address}
            alt={label}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={onError}
            className="size-full object-contain"
          />
        </a>
      )}
    </div>
  )
}

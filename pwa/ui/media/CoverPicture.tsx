import { type ReactNode, useState } from 'react'

type CoverPictureProps = {
  address: string | null
  /** A cached picture, shown while this one loads. */
  behind?: string | null
  /** Loaded at once, with priority. */
  isSeenFirst?: boolean
  className?: string
  children?: ReactNode
  instead: ReactNode
}

/** Decorative: the text beside it says what it shows. */
export function CoverPicture({
  address,
  behind,
  isSeenFirst = false,
  className = '',
  children,
  instead,
}: CoverPictureProps) {
  // Of this address: a renewed one is tried again.
  const [failed, setFailed] = useState<string>()
  return (
    <span className={`relative block overflow-hidden bg-raised ${className}`}>
      {address && failed !== address ? (
        <>
          {behind && failed === undefined && (
            <img src={behind} alt="" aria-hidden className="absolute inset-0 size-full object-cover" />
          )}
          <img
            src={address}
            alt=""
            loading={isSeenFirst ? 'eager' : 'lazy'}
            fetchPriority={isSeenFirst ? 'high' : 'auto'}
            decoding="async"
            draggable={false}
            onError={() => setFailed(address)}
            className="absolute inset-0 size-full object-cover"
          />
          {children}
        </>
      ) : (
        instead
      )}
    </span>
  )
}

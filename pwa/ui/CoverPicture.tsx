import { type ReactNode, useState } from 'react'

type CoverPictureProps = {
  /** Null: there is none. */
  address: string | null
  /** One that is here already, seen until this one comes. */
  behind?: string | null
  /** It stands in the first screenful: it is asked for before anything else. */
  isSeenFirst?: boolean
  className?: string
  /** Stands over the picture. */
  children?: ReactNode
  /** Stands in its place where there is none, or it cannot be reached. */
  instead: ReactNode
}

/** A picture that fills its place; what it shows is said beside it. */
export function CoverPicture({
  address,
  behind,
  isSeenFirst = false,
  className = '',
  children,
  instead,
}: CoverPictureProps) {
  // The address, and not a flag: a renewed one is tried again.
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

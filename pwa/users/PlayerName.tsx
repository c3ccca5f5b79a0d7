type PlayerNameProps = {
  player: { displayName: string; username: string }
  /** A class that limits the width. */
  className?: string
}

export const PlayerName = ({ player: { displayName, username }, className = '' }: PlayerNameProps) => (
  <>
    <span className={`block truncate font-medium ${className}`}>{displayName}</span>
    <span className={`block truncate text-ink-faint text-sm ${className}`}>@{username}</span>
  </>
)

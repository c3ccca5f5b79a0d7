type PlayerNameProps = {
  player: { displayName: string; username: string }
  /** How wide it may be, as a class. */
  className?: string
}

/** In a table's cell: the name over the username, each cut where the cell ends. */
export const PlayerName = ({ player: { displayName, username }, className = '' }: PlayerNameProps) => (
  <>
    <span className={`block truncate font-medium ${className}`}>{displayName}</span>
    <span className={`block truncate text-ink-faint text-sm ${className}`}>@{username}</span>
  </>
)

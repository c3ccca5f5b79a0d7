type PlayerNameProps = {
  player: { displayName: string; username: string }
  /** A class that limits the width. */
  className?: string
}

/** One line: more table rows fit. */
export const PlayerName = ({ player: { displayName, username }, className = '' }: PlayerNameProps) => (
  <span title={`${displayName} @${username}`} className={`block truncate ${className}`}>
    <bdi className="font-medium">{displayName}</bdi> <bdi className="text-ink-faint text-sm">@{username}</bdi>
  </span>
)

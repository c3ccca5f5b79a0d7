/** player.md, section 9: above nine the badge says 9+. */
export const unreadInBadge = (unread: number) => (unread > 9 ? '9+' : String(unread))

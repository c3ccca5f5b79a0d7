/** NOTICE-5: above nine the badge says 9+. */
export const unreadInBadge = (unread: number) => (unread > 9 ? '9+' : String(unread))

/** A button's name for who does not see the badge. */
export const withUnread = (label: string, unread: number) => (unread > 0 ? `${label}, непрочитанных: ${unread}` : label)

const KEPT = 'review-tab'

/**
 * The key of this tab, which leases belong to (REVIEW-8). A reload keeps it; a copy of the tab gets one of its own, as the
 * key is in the storage only between two pages.
 */
export const tab = sessionStorage.getItem(KEPT) ?? crypto.randomUUID()
const forget = () => sessionStorage.removeItem(KEPT)
forget()
addEventListener('pagehide', () => sessionStorage.setItem(KEPT, tab))
addEventListener('pageshow', forget)

/** What an admin wants to do with the map's locations. */
export type DrawWish = { does: 'create' } | { does: 'edit' | 'delete'; number: number }
/** How far a drawing is: its outline is being drawn, or its form filled in. */
export type DrawStep = 'outline' | 'form'

/** Whether there is an unlocked map to go to: there are no maps yet. */
export const hasOpenMap = () => false

/** Territory stats of player.md, section 3. There is no map yet to claim a place on, nor a queue to stand in. */
export const territoryStats = () => ({ currentTerritories: 0, queueEntries: 0 })

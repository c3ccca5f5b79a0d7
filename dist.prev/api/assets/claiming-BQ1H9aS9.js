// shared/dropmaps/claiming.ts
/** A map is locked by an admin, or by its lock time, to the millisecond (MAP-10). */
var isLockedAt = ({ isLocked, lockAt }, now) => isLocked || lockAt !== null && lockAt <= now;
/** To the millisecond (MAP-37). */
var isOpenedAt = ({ openAt }, now) => openAt === null || openAt <= now;
/** Returns why nobody but an admin may claim at that moment, or undefined (MAP-10, MAP-37). */
function closedProblem(map, now) {
	if (isLockedAt(map, now)) return "map_locked";
	return isOpenedAt(map, now) ? void 0 : "map_not_open";
}
/** Claims that a location holds at most (MAP-8). */
var seatsOf = ({ maxPlayers }, { maxPlayersPerSpot }) => Math.min(maxPlayers, maxPlayersPerSpot);
/** Two claimants or more (MAP-9). */
var isContested = (claimCount) => claimCount >= 2;
/**
* Returns why a location takes no further claim, or undefined. `from`: the location that the player leaves, which may
* end a contest.
*/
function locationProblem(map, location, from) {
	if (location.claimCount >= seatsOf(location, map)) return "location_full";
	if (location.claimCount !== 1 || map.maxContestedSpots === 0) return void 0;
	return map.contestedCount - (from?.claimCount === 2 ? 1 : 0) >= map.maxContestedSpots ? "contested_full" : void 0;
}
/** Returns why this player may claim nowhere on the map, or undefined. */
function mapProblem(map, { isAdmin, isEligible }, now) {
	if (isAdmin) return void 0;
	if (!isEligible) return "not_eligible";
	return closedProblem(map, now);
}
/** Returns why this player may not join the waitlist, or undefined (MAP-12). Nobody waits on a locked map. */
function waitProblem(map, location, claimant, now, from) {
	return mapProblem(map, claimant, now) ?? (isLockedAt(map, now) ? "map_locked" : void 0) ?? (locationProblem(map, location, from) ? void 0 : "location_free");
}
export { locationProblem as a, waitProblem as c, isOpenedAt as i, isContested as n, mapProblem as o, isLockedAt as r, seatsOf as s, closedProblem as t };

//# sourceMappingURL=claiming-BQ1H9aS9.js.map
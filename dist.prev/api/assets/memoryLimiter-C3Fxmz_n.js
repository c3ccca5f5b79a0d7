import { t as require_rate_limiter_flexible } from "./rate-limiter-flexible-BJkO9PvR.js";
// db/memoryLimiter.ts
var import_rate_limiter_flexible = require_rate_limiter_flexible();
/** Counts `points` acts of a key per window in memory; rate-limiter-flexible's own took 345 MB for 60,000 keys. */
function memoryLimiter({ points, duration }, now = Date.now) {
	const windows = /* @__PURE__ */ new Map();
	function windowOf(key, at) {
		const current = windows.get(key);
		if (current && current.endsAt > at) return current;
		windows.delete(key);
		for (const [oldest, { endsAt }] of windows) {
			if (endsAt > at && windows.size < 2e4) break;
			windows.delete(oldest);
		}
		const opened = {
			acts: 0,
			endsAt: at + duration * 1e3
		};
		windows.set(key, opened);
		return opened;
	}
	return { async consume(key) {
		const at = now();
		const window = windowOf(key, at);
		if (window.acts >= points) throw new import_rate_limiter_flexible.RateLimiterRes(0, window.endsAt - at, window.acts);
		window.acts++;
		return { async giveBack() {
			window.acts--;
		} };
	} };
}
export { memoryLimiter as t };

//# sourceMappingURL=memoryLimiter-C3Fxmz_n.js.map
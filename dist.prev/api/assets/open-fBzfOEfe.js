import { l as dialect, u as dialectOf } from "./columns-BrblBdpo.js";
import { AsyncLocalStorage } from "node:async_hooks";
async function openDb(url, { migrations = "db/migrations", sole = false, connections = 18, ofMove = false, lockTimeout = 5e3, onFault = () => {}, events } = {}) {
	if (dialectOf(url) !== dialect) throw new Error(`the tables were built for ${dialect}: set DATABASE_URL`);
	const engine = dialect === "postgres" ? await (await import("./postgres-CLbC8oIv.js")).openPostgres(url, {
		migrations,
		connections,
		ofMove,
		onFault,
		onRetry: events?.onRetry
	}) : (await import("./sqlite-D6UyCPyh.js")).openSqlite(url, {
		migrations,
		sole,
		ofMove,
		lockTimeout
	});
	const inside = new AsyncLocalStorage();
	let open = 0;
	return {
		...engine,
		dialect,
		async tx(work, locks) {
			if (inside.getStore()) throw new Error("tx() inside tx()");
			open++;
			const began = performance.now();
			let isCommitted = false;
			try {
				const result = await inside.run(true, () => engine.tx((queries, hold) => lend(queries, (lent) => work(lent, hold)), locks));
				isCommitted = true;
				return result;
			} finally {
				open--;
				events?.onEnd(performance.now() - began, isCommitted);
				if (open === 0) inside.disable();
			}
		}
	};
}
async function lend(queries, work) {
	const { proxy, revoke } = Proxy.revocable(queries, {});
	try {
		return await work(proxy);
	} finally {
		revoke();
	}
}
export { openDb as t };

//# sourceMappingURL=open-fBzfOEfe.js.map
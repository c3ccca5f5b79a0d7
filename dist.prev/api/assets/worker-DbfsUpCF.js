import { fork } from "node:child_process";
// api/core/worker.ts
/** A process of its own that does one job at a time; it starts with the first job and ends when idle. */
function startWorker({ script, env = {}, timeout = 8e3, idle = 2e4, onFailure }) {
	let child;
	let idleTimer;
	let queue = Promise.resolve();
	let closed = false;
	function start() {
		const started = fork(script, {
			execArgv: [...script.endsWith(".ts") ? ["--import", "tsx"] : [], "--max-old-space-size=256"],
			env: {
				PATH: process.env.PATH,
				MALLOC_ARENA_MAX: "2",
				...env
			},
			stdio: [
				"ignore",
				"ignore",
				"ignore",
				"ipc"
			],
			serialization: "advanced"
		});
		started.on("error", () => {});
		started.on("exit", () => {
			if (child === started) child = void 0;
		});
		child = started;
		return started;
	}
	function stop() {
		child?.kill("SIGKILL");
		child = void 0;
	}
	function ask(job, time) {
		clearTimeout(idleTimer);
		const worker = child ?? start();
		worker.ref();
		worker.channel?.ref();
		return new Promise((resolve) => {
			const settle = (answer) => {
				clearTimeout(limit);
				worker.off("message", settle).off("exit", onExit).off("error", onError);
				worker.unref();
				worker.channel?.unref();
				resolve(answer);
			};
			const onExit = (code, signal) => settle({ failure: `ended with ${signal ?? code}` });
			const onError = ({ message }) => {
				stop();
				settle({ failure: message });
			};
			const limit = setTimeout(() => {
				stop();
				settle({ failure: `took longer than ${time} ms` });
			}, time);
			worker.on("message", settle).on("exit", onExit).on("error", onError);
			worker.send(job, (error) => error && onError(error));
		});
	}
	async function doOne(job, time) {
		if (closed) return void 0;
		const answer = await ask(job, time);
		idleTimer = setTimeout(stop, idle).unref();
		if (!("failure" in answer)) return answer;
		onFailure?.(answer.failure);
	}
	return {
		/** Returns undefined for a job that failed or took too long. */
		run(job, time = timeout) {
			const done = queue.then(() => doOne(job, time));
			queue = done.catch(() => {});
			return done;
		},
		async close() {
			closed = true;
			clearTimeout(idleTimer);
			stop();
			await queue;
		}
	};
}
function answerJobs(work) {
	const answer = (job) => work(job).catch((error) => ({ failure: error instanceof Error ? error.message : String(error) }));
	process.on("message", async (job) => process.send?.(await answer(job)));
	process.on("disconnect", () => process.exit());
}
export { startWorker as n, answerJobs as t };

//# sourceMappingURL=worker-DbfsUpCF.js.map
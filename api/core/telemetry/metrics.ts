import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { TransactionEvents } from '#db/open'
import { SECOND } from '#shared/units'
import { type Counted, channels, counters, type MessageChannel } from './counters.ts'

export type Metrics = ReturnType<typeof createMetrics>

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Upper bounds of the histograms' buckets, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60]

/** The figures for Prometheus (OPS-3). Labels never come from requests: no person, id or address. */
export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  addProcess(registers)
  const secondsOf = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name: `trofey_${name}_seconds`, help, labelNames, buckets: BUCKETS, registers })
  const requests = secondsOf(
    'request',
    'Time until the head of an answer, by method, pattern of the path and class of status',
    ['method', 'route', 'status'],
  )
  const transactions = secondsOf(
    'transaction',
    'Time of a transaction with its wait and its retries, by whether it was committed',
    ['outcome'],
  )
  const retries = new Counter({
    name: 'trofey_transaction_retries_total',
    help: 'Transactions that began anew, by SQLSTATE: 40001 lost a race, 40P01 met a deadlock',
    labelNames: ['code'] as const,
    registers,
  })
  const jobs = secondsOf('job', 'Time of a periodic job, by its name and whether it failed', ['job', 'outcome'])
  const jobEnds = new Gauge({
    name: 'trofey_job_last_success_timestamp_seconds',
    help: 'When a periodic job last ended without a failure',
    labelNames: ['job'] as const,
    registers,
  })

  const waiting = new Gauge({
    name: 'trofey_messages_waiting',
    help: 'Messages of the bot and pushes to devices that are on their way or wait',
    labelNames: ['channel'] as const,
    registers,
  })
  for (const channel of channels) waiting.set({ channel }, 0)

  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    /** @param ms until the head of the answer */
    request(method: string, route: string, status: number, ms: number) {
      const labels = { method: METHODS.has(method) ? method : 'other', route, status: statusClass(status) }
      requests.observe(labels, ms / SECOND)
    },
    job(job: string, isDone: boolean, ms: number) {
      jobs.observe({ job, outcome: isDone ? 'done' : 'failed' }, ms / SECOND)
      if (isDone) jobEnds.setToCurrentTime({ job })
    },
    transactions: {
      onEnd: (ms, isCommitted) => transactions.observe({ outcome: isCommitted ? 'committed' : 'failed' }, ms / SECOND),
      onRetry: (code) => retries.inc({ code }),
    } satisfies TransactionEvents,
    count: countersOf(registers),
    messageWaits: (channel: MessageChannel, change: 1 | -1) => waiting.inc({ channel }, change),
    gauge(name: string, help: string, label?: string) {
      const gauge = new Gauge({ name: `trofey_${name}`, help, labelNames: label ? [label] : [], registers })
      return {
        set: (value: number, of?: string) => (label && of ? gauge.set({ [label]: of }, value) : gauge.set(value)),
        /** Removes the figure until the next `set`. */
        reset: () => gauge.reset(),
      }
    },
  }
}

/** A 502 is a provider's fault (OPS-40): it has its own class. */
const statusClass = (status: number) => (status === 502 ? '502' : `${Math.floor(status / 100)}xx`)

function countersOf(registers: Registry[]) {
  const made = new Map(
    Object.entries(counters).map(([name, { help, labelNames, from = [] }]) => {
      const counter = new Counter({ name: `trofey_${name}_total`, help, labelNames, registers })
      // A rate needs a 0 before the first event.
      for (const labels of from) counter.inc(labels, 0)
      return [name, counter]
    }),
  )
  return <Name extends keyof Counted>(name: Name, labels: Counted[Name]) => made.get(name)?.inc(labels)
}

/** The process's figures, by their usual names. The library's defaults would spend 0.1 ms on each garbage collection. */
function addProcess(registers: Registry[]) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  gauge('process_start_time_seconds', 'When the process began', () => performance.timeOrigin / SECOND)
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'What of it JavaScript uses', () => process.memoryUsage().heapUsed)
  gauge(
    'nodejs_eventloop_lag_p99_seconds',
    'One delay of the event loop in a hundred is longer, since the last reading',
    () => delay.percentile(99) / 1e9,
  )
  gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop since the last reading', () => {
    const longest = delay.max / 1e9
    delay.reset()
    return longest
  })
}

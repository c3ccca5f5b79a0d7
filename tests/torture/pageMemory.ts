import { expect, type Page } from '@playwright/test'
import { MIB } from '#shared/units'

/** Watches what a page holds, always after a collection of garbage. */
export async function memoryOf(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const look = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage')
    return usedSize + embedderHeapUsedSize + backingStorageSize
  }
  /** Bytes of its heap, of what the browser keeps for it, and of buffers. */
  // Between a collection and its look new garbage may have come: what is held is there at the next one too.
  const held = async () => Math.min(await look(), await look())
  /** Of the document, and those that only scripts or the browser keep. */
  async function nodes() {
    await held()
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN
  }
  return {
    held,
    /** The most that was held at any look, until the work is over. */
    async peakDuring(work: Promise<unknown>) {
      let [peak, isOver] = [0, false]
      const over = work.finally(() => (isOver = true))
      while (!isOver) peak = Math.max(peak, await held())
      await over
      return peak
    },
    /** Returns a function that waits until no more is held than now, but for so little that does not grow with what was done. */
    async level() {
      const [nodesBefore, heldBefore] = [await nodes(), await held()]
      return async () => {
        await expect.poll(async () => (await nodes()) - nodesBefore).toBeLessThan(MORE.nodes)
        await expect.poll(async () => (await held()) - heldBefore).toBeLessThan(MORE.bytes)
      }
    },
  }
}

/** The last view that was left may still be held; the browser keeps entries of its own, up to a limit. */
const MORE = { nodes: 200, bytes: MIB }

import { parse } from 'node:path'
import type { Deps } from '#api/core/deps'
import { lookOf } from '#api/media/likeness/print'
import type { Sample } from '#api/media/likeness/sampling'
import type { Failed } from '#api/media/previews'
import { fileWorkRound } from '#api/submissions/fileWork/round'
import type { User } from '#db/schema'
import { randomOf } from '#db/seed/scene'
import type { App } from '../app.ts'
import { png, uploadForm } from '../browser/forms.ts'

/** A scene's frequencies, by its number; the more `noise`, the further is the copy from it. */
function spectrum(scene: number, noise = 0, isMirrored = false) {
  const [random, other] = [randomOf(scene), randomOf(scene + 1000)]
  const coefficients = Float64Array.from({ length: 256 }, (_, bit) => {
    const value = random() - 0.5 + noise * (other() - 0.5)
    return isMirrored && bit % 2 === 0 ? -value : value
  })
  return { coefficients, quality: 100 }
}

/** One frame as the previewer's process describes it. */
export const frame = (scene: number, { ms = 0, noise = 0, isMirrored = false, isKept = true } = {}): Sample => ({
  ms,
  isKept,
  look: lookOf(spectrum(scene, noise, isMirrored)),
})

/** Which `png` was sent: without its metadata one is like the other. */
const colourOf = new Map<string, number>()

/** Answers for the files of `sent` what stands under their colour. */
export function played(looks: Record<number, Sample[] | Failed>) {
  const asked: number[] = []
  const samplesOf: Deps['samplesOf'] = async (path) => {
    const colour = colourOf.get(parse(path).name) ?? -1
    asked.push(colour)
    return looks[colour] ?? { failure: 'unreadable' as const }
  }
  return { asked, samplesOf }
}

/** Returns the id of a new submission, sent a second after the last. */
export async function sent(app: App, user: User, colour: number) {
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  const answer = await app.requestAs(user, '/api/upload', { method: 'POST', body: uploadForm({ file: png(colour) }) })
  const { id } = (await answer.json()) as { id: string }
  colourOf.set(id, colour)
  return id
}

export const look = (app: App) => fileWorkRound(app.deps, () => false)

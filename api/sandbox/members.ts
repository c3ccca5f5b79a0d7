import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Kept = v.record(v.string(), v.object({ name: v.string(), roles: v.array(v.string()) }))
export type Member = v.InferOutput<typeof Kept>[string]

const MAX_MEMBERS = 5000

export function communityMembers() {
  let members: Map<string, Member> | undefined
  const fileIn = (dataDir: string) => join(dataDir, 'sandbox-discord.json')

  function read(dataDir: string) {
    try {
      return new Map(Object.entries(v.parse(Kept, JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))))
    } catch {
      return new Map<string, Member>()
    }
  }
  const all = (dataDir: string) => (members ??= read(dataDir))
  return {
    all,
    keep(dataDir: string, id: string, member: Member) {
      const saved = all(dataDir)
      if (saved.size >= MAX_MEMBERS) saved.clear()
      saved.set(id, member)
      writeFileSync(fileIn(dataDir), JSON.stringify(Object.fromEntries(saved)), { mode: 0o600 })
    },
  }
}

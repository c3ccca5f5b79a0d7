import { presetRewards, type UsualRewards } from '#shared/review/rewards'
import { jsonOf } from '../answer.ts'
import { fetchRead } from '../reads/fetchRead.ts'
import { newStore, useStore } from '../store.ts'

// Kept, so that both are there at the first paint, offline, and where nothing else can be drawn.
const STORED = 'openSandbox'
const SUPPORT = 'supportContact'
const isOpen = newStore(localStorage.getItem(STORED) !== null, () => false)
/** Where players write (`SUPPORT_CONTACT`), as an address for a link; undefined where the installation names none. */
export const support = newStore(contactIn(localStorage.getItem(SUPPORT)), () => undefined)

/** What the device kept is not trusted (APP-15): a link that runs nothing, or none. */
function contactIn(kept: unknown) {
  return typeof kept === 'string' && /^(https?|mailto):/.test(kept) ? kept : undefined
}

/** What categories usually earn (REVIEW-22): the presets until the server answers. */
const rewards = newStore(presetRewards)

type Config = { openSandbox?: unknown; contact?: { support?: unknown }; rewards?: UsualRewards }

export const firstConfig = fetchRead('/api/config').then((response) =>
  response.ok ? jsonOf<Config>(response) : Promise.reject(response.status),
)

void firstConfig
  .then(({ openSandbox, contact, rewards: usual }) => {
    if (usual) rewards.set(usual)
    isOpen.set(openSandbox === true)
    if (openSandbox === true) localStorage.setItem(STORED, '1')
    else localStorage.removeItem(STORED)
    const address = contactIn(contact?.support)
    support.set(address)
    if (address) localStorage.setItem(SUPPORT, address)
    else localStorage.removeItem(SUPPORT)
  })
  .catch(() => undefined)

/** Whether anybody may sign in as anybody (`SANDBOX=open`). */
export const useOpenSandbox = () => useStore(isOpen)

export const useUsualRewards = () => useStore(rewards)

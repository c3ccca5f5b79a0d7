import { shapedJson } from '#shared/json/shape'
import type { Draft } from '../../offline/db.ts'

/** The form's draft or, before a file is chosen, its fields. */
export type KeptForm = {
  draftId?: string
  /** Name of the file being stored; left over if the page ended before that. */
  storing?: string
} & Partial<Pick<Draft, 'category' | 'additionalText'>>

const nameFor = (userId: string) => `form:${userId}`

export function keptForm(userId: string): KeptForm {
  const shape = { 'draftId?': 's', 'category?': 's', 'additionalText?': 's', 'storing?': 's' }
  return shapedJson<KeptForm>(localStorage.getItem(nameFor(userId)), shape) ?? {}
}

export function keepForm(userId: string, form: KeptForm) {
  try {
    localStorage.setItem(nameFor(userId), JSON.stringify(form))
  } catch {
    // Full: a reload begins with the newest draft.
  }
}

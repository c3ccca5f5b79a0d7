import { useQueryClient } from '@tanstack/react-query'
import type { CaptainReplacement } from '#shared/dropmaps/draft/forms'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import type { Attempt } from '../../../lib/acts/acts.ts'
import { useAct } from '../../../lib/acts/useAct.ts'
import { api, read } from '../../../lib/api.ts'
import { putPoiDraft } from '../../model/poiDraft.ts'
import { refused, tell } from '../acts.ts'
import type { DraftForm } from './typedDraft.ts'

/** `version`: of the shown state. */
export type DraftAct =
  | { kind: 'start' | 'pause' | 'resume' | 'revert'; version: number }
  | { kind: 'pick'; version: number; location: number }
  | { kind: 'cancel'; version: number; keepClaims: boolean }
  | ({ kind: 'replace' } & CaptainReplacement)

const messages: Record<DraftAct['kind'], string> = {
  start: 'Драфт начался',
  pause: 'Драфт на паузе',
  resume: 'Драфт продолжается',
  revert: 'Выбор отменён',
  pick: 'Локация выбрана за капитана',
  cancel: 'Драфт отменён',
  replace: 'Капитан заменён',
}

function sent(id: string, act: DraftAct, attempt: Attempt): Promise<PoiDraftState> {
  const of = api['poi-drafts'][':id']
  const param = { id }
  const { kind, ...json } = act
  switch (act.kind) {
    case 'pick':
      return read(of.pick.$post({ param, json: { version: act.version, location: act.location } }, attempt))
    case 'cancel':
      return read(of.cancel.$post({ param, json: { version: act.version, keepClaims: act.keepClaims } }, attempt))
    case 'replace':
      return read(of.replace.$post({ param, json: json as CaptainReplacement }, attempt))
    default:
      return read(of[act.kind].$post({ param, json: { version: act.version } }, attempt))
  }
}

export function useDraftAct(draft: PoiDraftState, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useAct<DraftAct, { kind: DraftAct['kind']; state: PoiDraftState }>({
    subject: `poi-draft:${draft.id}`,
    name: 'Драфт',
    send: async (act, attempt) => ({ kind: act.kind, state: await sent(draft.id, act, attempt) }),
    // Later it would undo newer acts.
    sendableFor: 10_000,
    stale: ['audit'],
    success({ kind, state }) {
      for (const { id } of state.maps) putPoiDraft(queryClient, id, state)
      tell(messages[kind])
    },
    onDone: () => onDone?.(),
    failure: 'Не получилось',
    refused,
  })
}

/** Creates a draft, or changes one that has not started. */
export function useSaveDraft(mapId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useAct<{ form: DraftForm; change?: { id: string; version: number } }, PoiDraftState>({
    subject: `poi-draft-form:${mapId}`,
    name: 'Настройки драфта',
    send({ form, change }, attempt) {
      if (!change) return read(api.maps[':id']['poi-draft'].$post({ param: { id: mapId }, json: form }, attempt))
      const { secondMapId: _, seed: __, ...settings } = form
      const json = { ...settings, version: change.version }
      return read(api['poi-drafts'][':id'].$put({ param: { id: change.id }, json }, attempt))
    },
    stale: ['dropmaps', 'audit'],
    success(state) {
      for (const { id } of state.maps) putPoiDraft(queryClient, id, state)
      tell('Драфт сохранён')
    },
    onDone,
    failure: 'Не удалось сохранить драфт',
    refused,
  })
}

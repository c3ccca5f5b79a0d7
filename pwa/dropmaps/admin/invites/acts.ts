import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewInvite, NewInvites } from '#shared/dropmaps/forms'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { useAct } from '../../../lib/acts/useAct.ts'
import { api, read } from '../../../lib/api.ts'
import { copied } from '../../../lib/browser/copied.ts'
import { dropRow } from '../../../lib/lists.ts'
import { invitesKey } from '../../model/keys.ts'
import { refused, stale, succeed, tell } from '../acts.ts'
import { invitesInWords } from './invites.ts'

export function useNewInvite(mapId: string, onDone: (invite: InviteCode, isCopied: boolean) => void) {
  const copying = useRef(Promise.resolve(false))
  return useAct<NewInvite, InviteCode>({
    subject: `map-invite:${mapId}`,
    name: 'Создание приглашения',
    send: (json, attempt) => read(api.maps[':id'].invites.$post({ param: { id: mapId }, json }, attempt)),
    stale,
    success({ code }) {
      copying.current = copied(code)
      void copying.current.then((isCopied) => succeed(isCopied ? 'Код создан и скопирован' : 'Код создан'))
    },
    onDone: (invite) => void copying.current.then((isCopied) => onDone(invite, isCopied)),
    failure: 'Не удалось создать код',
    refused,
  })
}

export function useDeleteInvite(mapId: string, { id, code }: InviteCode, onDone: () => void) {
  const queryClient = useQueryClient()
  return useAct<undefined, unknown>({
    subject: `map-invite-delete:${code}`,
    name: 'Удаление приглашения',
    send: (_, attempt) => read(api.invites[':code'].$delete({ param: { code } }, attempt)),
    stale,
    success() {
      dropRow(queryClient, invitesKey(mapId), id)
      succeed('Код удален')
    },
    onDone,
    failure: 'Не удалось удалить код',
    refused,
  })
}

export function useNewInvites(mapId: string, onDone: (made: InviteCode[]) => void) {
  return useAct<NewInvites, InviteCode[]>({
    subject: `map-invites:${mapId}`,
    name: 'Создание приглашений',
    send: (json, attempt) => read(api.maps[':id'].invites.batch.$post({ param: { id: mapId }, json }, attempt)),
    stale,
    success: ({ length }) => tell(`Создано ${invitesInWords(length)}`),
    onDone,
    failure: 'Не удалось создать приглашения',
    refused,
  })
}

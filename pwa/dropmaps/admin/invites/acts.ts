import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewInvite, NewInvites } from '#shared/dropmaps/forms'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { api, read } from '../../../lib/api.ts'
import { copied } from '../../../lib/browser/copied.ts'
import { dropRow } from '../../../lib/lists.ts'
import { invitesKey } from '../../model/keys.ts'
import { succeed, tell, useMapAct } from '../acts.ts'
import { invitesInWords } from './invites.ts'

export function useNewInvite(mapId: string, onDone: (invite: InviteCode, isCopied: boolean) => void) {
  const copying = useRef(Promise.resolve(false))
  return useMapAct<NewInvite, InviteCode>({
    subject: `map-invite:${mapId}`,
    name: 'Создание приглашения',
    send: (json, attempt) => read(api.maps[':id'].invites.$post({ param: { id: mapId }, json }, attempt)),
    success({ code }) {
      copying.current = copied(code)
      void copying.current.then((isCopied) => succeed(isCopied ? 'Код создан и скопирован' : 'Код создан'))
    },
    onDone: (invite) => void copying.current.then((isCopied) => onDone(invite, isCopied)),
    failure: 'Не удалось создать код',
  })
}

export function useDeleteInvite(mapId: string, { id, code }: InviteCode, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMapAct<undefined>({
    subject: `map-invite-delete:${code}`,
    name: 'Удаление приглашения',
    send: (_, attempt) => read(api.invites[':code'].$delete({ param: { code } }, attempt)),
    success() {
      dropRow(queryClient, invitesKey(mapId), id)
      succeed('Код удален')
    },
    onDone,
    failure: 'Не удалось удалить код',
  })
}

export const useNewInvites = (mapId: string, onDone: (made: InviteCode[]) => void) =>
  useMapAct<NewInvites, InviteCode[]>({
    subject: `map-invites:${mapId}`,
    name: 'Создание приглашений',
    send: (json, attempt) => read(api.maps[':id'].invites.batch.$post({ param: { id: mapId }, json }, attempt)),
    success: ({ length }) => tell(`Создано ${invitesInWords(length)}`),
    onDone,
    failure: 'Не удалось создать приглашения',
  })

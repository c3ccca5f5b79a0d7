import { useState } from 'react'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { DeleteInviteDialog } from './DeleteInviteDialog.tsx'

export function useDeletion(mapId: string, onDeleted?: (invite: InviteCode) => void) {
  const [asked, setAsked] = useState<{ invite: InviteCode; isOpen: boolean }>()
  return {
    ask: (invite: InviteCode) => setAsked({ invite, isOpen: true }),
    dialog: asked && (
      <DeleteInviteDialog
        key={asked.invite.code}
        mapId={mapId}
        invite={asked.invite}
        open={asked.isOpen}
        onDeleted={() => onDeleted?.(asked.invite)}
        onClose={() => setAsked({ ...asked, isOpen: false })}
      />
    ),
  }
}

import { useState } from 'react'
import type { LinkableAccount } from '#shared/linking'
import { useUser } from '../lib/session.ts'
import { useRoleCheck } from '../premium/useRoleCheck.ts'
import { TelegramDialog } from './TelegramDialog.tsx'
import { useDiscordLink } from './useDiscordLink.ts'

export type AccountLinks = ReturnType<typeof useAccountLinks>

/** Call it above the buttons: linking unmounts them. */
export function useAccountLinks() {
  const { checkRole } = useRoleCheck(useUser().id)
  const [isTelegramOpen, setTelegramOpen] = useState(false)
  const discord = useDiscordLink(checkRole)
  return {
    begin(account: LinkableAccount) {
      if (account === 'telegram') setTelegramOpen(true)
      else void discord.begin()
    },
    isBusy: (account: LinkableAccount) => account === 'discord' && discord.isBusy,
    dialog: <TelegramDialog open={isTelegramOpen} onClose={() => setTelegramOpen(false)} />,
  }
}

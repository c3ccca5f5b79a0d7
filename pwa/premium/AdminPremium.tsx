import { useState } from 'react'
import type { PremiumUser } from '#shared/premium'
import { useMatches } from '../lib/browser/media.ts'
import { useLiveList } from '../lib/lists.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/LiveList.tsx'
import { type PremiumFilter, premiumUsersQuery } from './adminQueries.ts'
import { DiscordDialog } from './DiscordDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { PremiumActs } from './PremiumActs.tsx'
import { PremiumTotals } from './PremiumTotals.tsx'
import { PremiumUserCards } from './PremiumUserCards.tsx'
import { PremiumUserTable } from './PremiumUserTable.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

export type PremiumAct = 'grant' | 'history' | 'revoke' | 'discord'
/** What is open: it keeps its player while it closes. */
type Opened = { act: PremiumAct; user: PremiumUser | undefined; isOpen: boolean; turn: number }

export function AdminPremium({ q }: { q: string }) {
  const isWide = useMatches('(width >= 64rem)')
  const [status, setStatus] = useState<PremiumFilter>('all')
  const list = useLiveList(premiumUsersQuery({ q, status }))
  const [opened, setOpened] = useState<Opened>()
  const isSearched = q !== '' || status !== 'all'
  const List = isWide ? PremiumUserTable : PremiumUserCards

  // Every opening is a form of its own: nothing of the player before is left in it.
  const open = (act: PremiumAct, user?: PremiumUser) =>
    setOpened((before) => ({ act, user, isOpen: true, turn: (before?.turn ?? 0) + 1 }))
  const dialog = opened && {
    open: opened.isOpen,
    onClose: () => setOpened({ ...opened, isOpen: false }),
  }

  return (
    <div className="flex flex-col gap-4">
      <PremiumTotals status={status} onFilter={setStatus} />
      <PremiumActs onOpen={open} />
      <PagedList
        list={list}
        failure="Не удалось загрузить премиум пользователей"
        empty={
          <EmptyState
            title={isSearched ? 'Ничего не найдено' : 'Premium ещё ни у кого не было'}
            hint={isSearched ? 'Измени поиск или нажми другую карточку.' : 'Выдай его игроку, и он появится здесь.'}
          />
        }
      >
        {(rows, more) => <List rows={rows} more={more} onAct={open} />}
      </PagedList>
      {opened?.act === 'grant' && dialog && <GrantDialog key={opened.turn} user={opened.user} {...dialog} />}
      {opened?.act === 'discord' && dialog && <DiscordDialog key={opened.turn} user={opened.user} {...dialog} />}
      {opened?.act === 'history' && opened.user && dialog && <HistoryDialog user={opened.user} {...dialog} />}
      {opened?.act === 'revoke' && opened.user && dialog && (
        <RevokeDialog key={opened.turn} user={opened.user} {...dialog} />
      )}
    </div>
  )
}

import { CircleCheck, Unplug } from 'lucide-react'
import { useState } from 'react'
import { type LinkableAccount, linkableAccountLabels, linkableAccounts } from '#shared/linking'
import type { Profile } from '#shared/users'
import { messageOf } from '../lib/acts/refusal.ts'
import { useReachable } from '../lib/online.ts'
import { useUser } from '../lib/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { ConfirmInline } from '../ui/ConfirmInline.tsx'
import { ActNote } from '../ui/notes/ActNote.tsx'
import { AccountIcon, LinkButton } from './LinkButton.tsx'
import { useUnlink } from './queries.ts'
import { type AccountLinks, useAccountLinks } from './useAccountLinks.tsx'

/** A cached profile of an old version has usernames only. */
const linkOf = (user: Profile, account: LinkableAccount) =>
  account === 'telegram'
    ? { isLinked: Boolean(user.telegramLinked || user.telegramUsername), name: user.telegramUsername }
    : { isLinked: Boolean(user.discordLinked || user.discordUsername), name: user.discordUsername }

const purposes: Record<LinkableAccount, string> = {
  telegram: 'Бот напишет о решениях по заявкам и выводам.',
  discord: 'Роль Premium на сервере сообщества включит его здесь.',
}
const tints: Record<LinkableAccount, string> = {
  telegram: 'bg-[oklch(0.55_0.13_235)]',
  discord: 'bg-[oklch(0.55_0.19_274)]',
}

export function LinkedAccounts() {
  const isReachable = useReachable()
  const links = useAccountLinks()
  return (
    <section aria-label="Привязанные аккаунты">
      <h3 className="mt-8 mb-3">Привязанные аккаунты</h3>
      <ul className="flex flex-col gap-2">
        {linkableAccounts.map((account) => (
          <Account key={account} account={account} links={links} />
        ))}
      </ul>
      {!isReachable && <p className="mt-2 text-ink-faint text-sm">Чтобы привязать или отвязать аккаунт, нужна сеть</p>}
      {links.dialog}
    </section>
  )
}

function Account({ account, links }: { account: LinkableAccount; links: AccountLinks }) {
  const user = useUser()
  const { isLinked, name } = linkOf(user, account)
  const label = linkableAccountLabels[account]
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-ground/50 p-4">
      <div className="flex items-center gap-3 max-[23rem]:flex-wrap">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-full text-[oklch(0.985_0.006_280)] ${tints[account]} ${isLinked ? '' : 'opacity-60 grayscale-50'}`}
        >
          <AccountIcon account={account} />
        </span>
        <div className="min-w-0 flex-1 max-[23rem]:basis-1/2">
          <p className="font-semibold">{label}</p>
          {isLinked && <p className="truncate text-ink-soft text-sm">{name ? `@${name}` : 'Без имени пользователя'}</p>}
        </div>
        <Badge tone={isLinked ? 'success' : 'neutral'} icon={isLinked ? <CircleCheck /> : <Unplug />}>
          {isLinked ? 'Подключён' : 'Не подключён'}
        </Badge>
      </div>
      {!isLinked && <p className="text-ink-soft text-sm">{purposes[account]}</p>}
      {isLinked ? <Unlink userId={user.id} account={account} /> : <LinkButton account={account} links={links} />}
    </li>
  )
}

const consequences: Record<LinkableAccount, string> = {
  telegram: 'Бот больше не напишет о заявках и выводах.',
  discord: 'Premium, который дала роль на сервере, закончится сразу.',
}

function Unlink({ userId, account }: { userId: string; account: LinkableAccount }) {
  const [isAsking, setAsking] = useState(false)
  const isReachable = useReachable()
  const unlink = useUnlink(userId, account, () => setAsking(false))
  const label = linkableAccountLabels[account]
  return (
    <ConfirmInline
      isAsking={isAsking}
      onAsk={setAsking}
      button={{ variant: 'ghost', children: `Отвязать ${label}` }}
      question={`Отвязать ${label}? ${consequences[account]}`}
      yes="Да, отвязать"
      isBusy={unlink.isPending}
      disabled={!isReachable}
      onYes={() => unlink.act(undefined)}
    >
      <ActNote act={{ ...unlink, failure: undefined }} className="basis-full text-sm" />
      {unlink.error && (
        <p role="alert" className="basis-full text-danger text-sm">
          <span className="block font-semibold">Не удалось отвязать {label}</span>
          {messageOf(unlink.error, 'Попробуй ещё раз чуть позже')}
        </p>
      )}
    </ConfirmInline>
  )
}

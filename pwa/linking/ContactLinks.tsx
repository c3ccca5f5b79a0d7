import { linkableAccounts } from '#shared/linking'
import { useReachable } from '../lib/online.ts'
import { LinkButton } from './LinkButton.tsx'
import { useAccountLinks } from './useAccountLinks.tsx'

export function ContactLinks({ isMissing }: { isMissing: boolean }) {
  const isReachable = useReachable()
  const links = useAccountLinks()
  return (
    <>
      {isMissing && (
        <div className="flex flex-wrap gap-2">
          {linkableAccounts.map((account) => (
            <LinkButton
              key={account}
              account={account}
              links={links}
              className="flex-1 whitespace-nowrap max-[20rem]:basis-full"
            />
          ))}
          {!isReachable && <p className="basis-full text-ink-faint text-sm">Чтобы привязать аккаунт, нужна сеть</p>}
        </div>
      )}
      {links.dialog}
    </>
  )
}

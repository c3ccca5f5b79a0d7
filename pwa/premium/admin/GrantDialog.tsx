import { Crown } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import {
  DEFAULT_GRANT_DAYS,
  fieldsMissing,
  type GrantSource,
  grantSources,
  MAX_GRANT_DAYS,
  MAX_PREMIUM_REASON,
  PremiumGrant,
  type PremiumUser,
  premiumSourceLabels,
  premiumTierLabels,
} from '#shared/premium/premium'
import { isolated } from '#shared/text'
import { submitting } from '../../lib/submitting.ts'
import { numberIn } from '../../lib/typed.ts'
import { FilterChips } from '../../ui/forms/FilterChips.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { useGrant } from './adminQueries.ts'

type GrantDialogProps = {
  /** Without one the id is asked for. */
  user?: Pick<PremiumUser, 'id' | 'displayName' | 'username'> | undefined
  open: boolean
  onClose: () => void
}

const tiers = [{ value: 'basic', label: premiumTierLabels.basic }] as const
const sources = grantSources.map((value) => ({ value, label: premiumSourceLabels[value] }))

export function GrantDialog({ user, ...dialog }: GrantDialogProps) {
  const [userId, setUserId] = useState(user?.id ?? '')
  const [days, setDays] = useState(String(DEFAULT_GRANT_DAYS))
  const [reason, setReason] = useState('')
  const [source, setSource] = useState<GrantSource>('admin')
  const [problem, setProblem] = useState<string>()
  const grant = useGrant(user?.id ?? '', () => {
    setReason('')
    setDays(String(DEFAULT_GRANT_DAYS))
    if (dialog.open) dialog.onClose()
  })

  function submit() {
    if (grant.isPending) return
    const form = { tier: 'basic', durationDays: numberIn(days), reason, source }
    const { success, output, issues } = v.safeParse(PremiumGrant, form)
    const isWhole = userId.trim() !== '' && reason.trim() !== ''
    setProblem(isWhole ? issues?.[0].message : fieldsMissing)
    if (isWhole && success) grant.act({ ...output, userId: userId.trim() })
  }
  return (
    <ConfirmDialog
      {...dialog}
      size="medium"
      title="Выдать Premium"
      description={
        user ? `${isolated(user.displayName)} @${isolated(user.username)}` : 'С этого момента или с конца действующего'
      }
      yes="Выдать"
      busy={grant.isPending}
      icon={<Crown className="size-5" />}
      onYes={submit}
    >
      <form onSubmit={submitting(submit)}>
        <fieldset disabled={grant.isPending} className="flex min-w-0 flex-col gap-4">
          <TextInput
            label="User ID"
            autoComplete="off"
            spellCheck={false}
            placeholder="ID из раздела «Пользователи»"
            value={userId}
            onChange={setUserId}
          />
          <div>
            <p className="font-medium text-ink-soft text-sm">Уровень</p>
            <FilterChips label="Уровень" value="basic" chips={tiers} onChange={() => undefined} />
            <p className="text-ink-faint text-sm">Gold, Platinum и VIP даёт только роль в Discord.</p>
          </div>
          <TextInput
            label="Срок, дней"
            inputMode="numeric"
            autoComplete="off"
            hint={`От 1 до ${MAX_GRANT_DAYS}`}
            value={days}
            onChange={setDays}
          />
          <TextArea label="Причина" rows={2} maxLength={MAX_PREMIUM_REASON} value={reason} onChange={setReason} />
          <div>
            <p className="font-medium text-ink-soft text-sm">Источник</p>
            <FilterChips label="Источник" value={source} chips={sources} onChange={setSource} />
          </div>
          <ActNote act={{ ...grant, failure: problem ?? grant.failure }} />
        </fieldset>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </ConfirmDialog>
  )
}

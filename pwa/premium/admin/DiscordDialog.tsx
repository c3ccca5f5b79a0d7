import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '#shared/dates'
import { premiumSourceLabels, premiumTierLabels, type RoleCheck } from '#shared/premium/premium'
import { submitting } from '../../lib/submitting.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { Fact } from '../../ui/lists/FactList.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useDiscordCheck } from './adminQueries.ts'

type DiscordDialogProps = { open: boolean; onClose: () => void }

export function DiscordDialog(dialog: DiscordDialogProps) {
  const [userId, setUserId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const check = useDiscordCheck()

  function submit() {
    const id = userId.trim()
    setMissing(id === '')
    if (id && !check.isPending) check.act(id)
  }
  return (
    <Dialog
      {...dialog}
      size="small"
      title="Проверить Discord"
      description="Есть ли у игрока роль Premium на сервере сообщества"
    >
      <form className="flex flex-col gap-4 pb-2" onSubmit={submitting(submit)}>
        <TextInput
          label="User ID"
          autoComplete="off"
          spellCheck={false}
          value={userId}
          disabled={check.isPending}
          error={isMissing ? 'Введите User ID' : undefined}
          onChange={setUserId}
        />
        <Button type="submit" busy={check.isPending} icon={<ShieldCheck className="size-5" />}>
          Проверить
        </Button>
        <ActNote act={check} />
        {check.data && <Result {...check.data} />}
      </form>
    </Dialog>
  )
}

function Result({ user, check: { hasDiscordRole, premiumTier, premiumEndDate, premiumSource } }: RoleCheck) {
  const [className, Icon] = hasDiscordRole ? ['text-success', CircleCheck] : ['text-warning', CircleX]
  return (
    <section aria-label="Результат проверки" className="rounded-card border border-line p-4">
      <p role="status" className={`mb-3 flex items-center gap-2 font-semibold ${className}`}>
        <Icon className="size-5 shrink-0" />
        {hasDiscordRole ? 'Роль Premium найдена' : 'Роли Premium нет'}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 [&_dd]:break-words [&_dt]:text-ink-faint">
        <Fact name="Игрок">@{user.username}</Fact>
        <Fact name="Discord ID" className="font-mono text-sm">
          {user.discordId}
        </Fact>
        <Fact name="Premium">{premiumTier === 'none' ? 'нет' : premiumTierLabels[premiumTier]}</Fact>
        {premiumEndDate && <Fact name="Окончание">{longDate(premiumEndDate)}</Fact>}
        {premiumSource && <Fact name="Источник">{premiumSourceLabels[premiumSource]}</Fact>}
      </dl>
    </section>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Download, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../lib/acts/refusal.ts'
import { downloadFrom } from '../lib/browser/download.ts'
import { useUser } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/classNames.ts'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'
import { archiveLink } from './queries.ts'

export function AccountRights({ onLeave }: { onLeave: () => void }) {
  const { id } = useUser()
  const [isClosing, setClosing] = useState(false)
  // Not an act: another link changes nothing.
  const taking = useMutation({
    mutationFn: () => archiveLink(id),
    onSuccess({ url }) {
      downloadFrom(url)
      toast({ title: 'Архив собирается', message: 'Загрузка появится в браузере' })
    },
  })
  return (
    <section aria-label="Мои данные">
      <h3 className="mt-8 mb-3">Мои данные</h3>
      <div className="flex flex-col gap-2">
        <Button
          variant="quiet"
          className="w-full"
          busy={taking.isPending}
          icon={<Download className="size-4.5" />}
          onClick={() => taking.mutate()}
        >
          Скачать мои данные
        </Button>
        {taking.error && (
          <p role="alert" className="text-danger text-sm">
            {messageOf(taking.error, 'Не удалось собрать архив. Попробуй ещё раз')}
          </p>
        )}
        <Link href="/privacy" onClick={onLeave} className={`${buttonClass('ghost')} w-full`}>
          <FileText className="size-4.5" />
          Политика конфиденциальности
        </Link>
        <Button
          variant="danger"
          className="w-full"
          icon={<Trash2 className="size-4.5" />}
          onClick={() => setClosing(true)}
        >
          Удалить аккаунт
        </Button>
      </div>
      <CloseAccountDialog open={isClosing} onClose={() => setClosing(false)} />
    </section>
  )
}

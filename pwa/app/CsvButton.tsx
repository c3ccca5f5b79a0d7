import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { TableName } from '#shared/admin/tables'
import { messageOf } from '../lib/acts/refusal.ts'
import { api, read } from '../lib/api.ts'
import { downloadFrom } from '../lib/browser/download.ts'
import { toast } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'

type CsvButtonProps = { list: TableName; filters: Record<string, string> }

/** Takes the list away as it is filtered now, all of its pages (ADMIN-9). */
export function CsvButton({ list, filters }: CsvButtonProps) {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== 'all'))
  const taking = useMutation({
    mutationFn: () => read(api.admin.csv.$post({ json: { list, filters: chosen } })),
    onSuccess({ url }) {
      downloadFrom(url)
      toast({ title: 'Успешно', message: 'Таблица собирается: загрузка появится в браузере' })
    },
    onError: (error) =>
      toast({
        title: 'Ошибка',
        message: messageOf(error, 'Не удалось выгрузить таблицу. Попробуй ещё раз'),
        variant: 'destructive',
      }),
  })
  return (
    <Button
      variant="quiet"
      className="lg:ml-auto"
      busy={taking.isPending}
      icon={<Download aria-hidden className="size-4.5" />}
      onClick={() => taking.mutate()}
    >
      <span>
        <span className="max-lg:sr-only">Скачать </span>CSV
      </span>
    </Button>
  )
}

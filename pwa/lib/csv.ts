import { useMutation } from '@tanstack/react-query'
import type { TableName } from '#shared/admin/tables'
import { messageOf } from './acts/refusal.ts'
import { api, read } from './api.ts'
import { downloadFrom } from './browser/download.ts'
import { toast, toastError } from './toasts.ts'

/** Takes a list away as CSV, all of its pages, by a link for the browser's own download (ADMIN-9). */
export function useCsv(list: TableName, filters: Record<string, string>) {
  const taking = useMutation({
    mutationFn: () => read(api.admin.csv.$post({ json: { list, filters } })),
    onSuccess({ url }) {
      downloadFrom(url)
      toast({ title: 'Таблица собирается', message: 'Загрузка появится в браузере' })
    },
    onError: (error) => toastError(messageOf(error, 'Не удалось выгрузить таблицу. Попробуй ещё раз')),
  })
  return { isPending: taking.isPending, take: () => taking.mutate() }
}

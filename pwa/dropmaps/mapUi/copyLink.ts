import { copied } from '../../lib/browser/copied.ts'
import { toast } from '../../lib/toasts.ts'

/** Copies and reports the outcome (MAP-34). */
export async function copyLink(url: string) {
  if (await copied(url)) toast({ title: 'Успешно', message: 'Ссылка скопирована', isBrief: true })
  else toast({ title: 'Ошибка', message: 'Не удалось скопировать ссылку', variant: 'destructive', isBrief: true })
}

import { toast } from '../toasts.ts'

export async function copied(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies and reports the outcome (MAP-34). */
export async function copyLink(url: string) {
  if (await copied(url)) toast({ title: 'Успешно', message: 'Ссылка скопирована', isBrief: true })
  else toast({ title: 'Ошибка', message: 'Не удалось скопировать ссылку', variant: 'destructive', isBrief: true })
}

import type { PageData } from './pageData.ts'

export function newChoice(data: PageData) {
  const line = document.getElementById('chosen')
  const button = document.getElementById('confirm') as HTMLButtonElement | null
  const alert = document.getElementById('alert')
  let number: number | undefined
  let isSending = false

  function show() {
    if (!line || !button) return
    const location = number === undefined ? undefined : data.locationAt(number)
    const isFull = location !== undefined && data.lookOf(location.number).state === 'full'
    line.textContent = location
      ? `Локация выбрана: ${location.name}${isFull ? ' — мест нет, выбери другую' : ''}`
      : 'Локация пока не выбрана'
    line.classList.toggle('is-chosen', location !== undefined && !isFull)
    button.disabled = !location || isFull || isSending
    button.textContent = isSending ? 'Отправка...' : 'Подтвердить выбор'
  }
  show()
  return {
    number: () => number,
    isSending: () => isSending,
    choose(next: number | undefined) {
      number = next
      show()
    },
    send(next: boolean) {
      isSending = next
      show()
    },
    show,
    warning: () => alert?.textContent ?? '',
    warn(text: string) {
      if (alert) alert.textContent = text
    },
  }
}

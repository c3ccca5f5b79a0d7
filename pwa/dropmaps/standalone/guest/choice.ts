import { leftInWords } from '../../model/timeLeft.ts'
import type { PageData } from './pageData.ts'

/** @param left milliseconds until the map opens */
export function newChoice(data: PageData, left: () => number) {
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
    const wait = left()
    button.disabled = !location || isFull || isSending || wait > 0
    button.textContent = isSending
      ? 'Отправка...'
      : wait > 0
        ? `Откроется через ${leftInWords(wait)}`
        : 'Подтвердить выбор'
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

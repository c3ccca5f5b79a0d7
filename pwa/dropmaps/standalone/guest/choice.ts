import type { Known } from './known.ts'

/** What is chosen, said at the button, and what the button says. */
export function newChoice(known: Known) {
  const line = document.getElementById('chosen')
  const button = document.getElementById('confirm') as HTMLButtonElement | null
  const alert = document.getElementById('alert')
  let number: number | undefined
  let isSending = false

  function show() {
    if (!line || !button) return
    const place = number === undefined ? undefined : known.locationAt(number)
    const isFull = place !== undefined && known.lookOf(place.number).state === 'full'
    line.textContent = place
      ? `Локация выбрана: ${place.name}${isFull ? ' — мест нет, выбери другую' : ''}`
      : 'Локация пока не выбрана'
    line.classList.toggle('is-chosen', place !== undefined && !isFull)
    button.disabled = !place || isFull || isSending
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
    /** Empty: nothing is wrong. */
    warn(text: string) {
      if (alert) alert.textContent = text
    },
  }
}

/** Goes to the player of the card: to the field for a note where the panel is in sight, otherwise to the sheet. */
export function showPerson() {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-person]')].find((one) => one.checkVisibility())
  if (shown instanceof HTMLButtonElement) shown.click()
  else shown?.focus()
}

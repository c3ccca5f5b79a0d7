/** Says that the mark is set, in the place of what was to be done. */
export function showDone(panel: HTMLElement, place: string) {
  const template = document.getElementById('done') as HTMLTemplateElement
  const said = document.createElement('section')
  said.className = 'done'
  said.append(template.content.cloneNode(true))
  const where = said.querySelector('.done-place')
  if (where) where.textContent = place
  panel.querySelector('.bar')?.remove()
  for (const gone of panel.querySelectorAll('.before')) gone.remove()
  const scroll = panel.querySelector<HTMLElement>('.scroll')
  // Nothing in it takes the focus any more; a keyboard has to reach it to scroll.
  if (scroll) scroll.tabIndex = 0
  scroll?.querySelector('.who')?.after(said)
  scroll?.scrollTo(0, 0)
  said.querySelector('h2')?.focus()
}

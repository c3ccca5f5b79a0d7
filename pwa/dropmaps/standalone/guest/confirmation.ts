export function showConfirmation(panel: HTMLElement, location: string) {
  const template = document.getElementById('done') as HTMLTemplateElement
  const section = document.createElement('section')
  section.className = 'done'
  section.append(template.content.cloneNode(true))
  const where = section.querySelector('.done-place')
  if (where) where.textContent = location
  panel.querySelector('.bar')?.remove()
  for (const element of panel.querySelectorAll('.before')) element.remove()
  const scroll = panel.querySelector<HTMLElement>('.scroll')
  // Nothing in it takes the focus any more; a keyboard has to reach it to scroll.
  if (scroll) scroll.tabIndex = 0
  scroll?.querySelector('.who')?.after(section)
  scroll?.scrollTo(0, 0)
  section.querySelector('h2')?.focus()
}

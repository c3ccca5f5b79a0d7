import { html } from '../../stage/elements.ts'

export function showConfirmation(panel: HTMLElement, location: string) {
  const template = document.getElementById('done') as HTMLTemplateElement
  const section = html('section', 'done')
  section.append(template.content.cloneNode(true))
  const where = section.querySelector('.done-place')
  if (where) where.textContent = location
  panel.querySelector('.bar')?.remove()
  for (const element of panel.querySelectorAll('.before')) element.remove()
  const scroll = panel.querySelector<HTMLElement>('.scroll')
  // A keyboard scrolls it, and nothing in it can be focused any more.
  if (scroll) scroll.tabIndex = 0
  scroll?.querySelector('.who')?.after(section)
  scroll?.scrollTo(0, 0)
  section.querySelector('h2')?.focus()
}

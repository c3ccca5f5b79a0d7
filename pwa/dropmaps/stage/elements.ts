const SVG = 'http://www.w3.org/2000/svg'

type Attributes = Record<string, string | number>

export function svg<Name extends keyof SVGElementTagNameMap>(name: Name, attributes: Attributes = {}) {
  const element = document.createElementNS(SVG, name)
  put(element, attributes)
  return element
}

export function put(element: SVGElement, attributes: Attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
}

export function html<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text?: string) {
  const element = document.createElement(name)
  element.className = className
  if (text !== undefined) element.textContent = text
  return element
}

/** Returns a function that adds listeners with the same options. */
export const listeningTo =
  (element: Element, options: AddEventListenerOptions) =>
  <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, listener as EventListener, options)

/** Icons of 16 × 16: the state is never shown by colour alone. */
const pictures = {
  own: 'M4 14.5v-13M4 2.5h8.5l-2.5 3.25 2.5 3.25H4',
  taken: 'M8 7.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.75 14c.5-3 2.5-4.5 5.25-4.5s4.75 1.5 5.25 4.5',
  full: 'M3.5 7.25h9v6.5h-9zM5.25 7.25v-2.25a2.75 2.75 0 0 1 5.5 0v2.25',
  contested: 'm2.5 2.5 8 8M13.5 2.5l-8 8M8.75 12.25l3.5-3.5M7.25 12.25l-3.5-3.5M11 10.5l3 3M5 10.5l-3 3',
  awaited: 'M4 1.75h8M4 14.25h8M5 1.75v2.5l3 3.75 3-3.75v-2.5M5 14.25v-2.5l3-3.75 3 3.75v2.5',
}
export type PictureName = keyof typeof pictures

/** As --map-own and --map-ink in stage.css. */
const lineOf = (name: PictureName) => (name === 'own' ? '#1fe9ab' : '#f8fafc')

const backgroundOf = (name: PictureName) => {
  const line = `fill="none" stroke="${lineOf(name)}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" ${line}><path d="${pictures[name]}"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`
}

const backgrounds = new Map((Object.keys(pictures) as PictureName[]).map((name) => [name, backgroundOf(name)]))

/** A background image: inline SVGs would slow each redraw of the map. */
export function picture(name: PictureName) {
  const drawn = html('i', 'map-icon')
  drawn.style.backgroundImage = backgrounds.get(name) ?? ''
  return drawn
}

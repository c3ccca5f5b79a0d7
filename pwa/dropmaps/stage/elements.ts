const SVG = 'http://www.w3.org/2000/svg'

export function svg<Name extends keyof SVGElementTagNameMap>(name: Name, attributes: Record<string, string> = {}) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

export function html<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text?: string) {
  const element = document.createElement(name)
  element.className = className
  if (text !== undefined) element.textContent = text
  return element
}

/** Pictures in labels, of 16 × 16, drawn with a line: the state is never told by colour alone. */
const pictures = {
  own: 'M4 14.5v-13M4 2.5h8.5l-2.5 3.25 2.5 3.25H4',
  taken: 'M8 7.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.75 14c.5-3 2.5-4.5 5.25-4.5s4.750 1.500 5.250 4.500',
  full: 'M3.5 7.250h9v6.500h-9zM5.250 7.250v-2.250a2.750 2.750 0 0 1 5.500 0v2.250',
  contested:
    'm2.500 2.500 8 8M13.500 2.500l-8 8M8.750 12.250l3.500-3.500M7.250 12.250l-3.500-3.500M11 10.500l3 3M5 10.500l-3 3',
  awaited: 'M4 1.750h8M4 14.250h8M5 1.750v2.500l3 3.750 3-3.750v-2.500M5 14.250v-2.500l3-3.750 3 3.750v2.500',
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

/** As a background: an SVG within the page would be a layer's part of its own, gone through whenever the map is drawn. */
export function picture(name: PictureName) {
  const drawn = html('i', 'map-icon')
  drawn.style.backgroundImage = backgrounds.get(name) ?? ''
  return drawn
}

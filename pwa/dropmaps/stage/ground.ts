import { pictureOf } from '../model/locations.ts'
import { html } from './elements.ts'

/** The layer below the locations: a picture, a grid (null) or nothing (undefined). */
export function newGround(picture: string | null | undefined) {
  const ground = html('div', 'map-ground')
  const drawn = html('div', 'map-drawn')
  const image = html('img', 'map-picture')
  Object.assign(image, { alt: '', draggable: false, decoding: 'async' })
  ground.append(drawn)
  let shown: string | null | undefined

  /** Replaces the picture; the same one under another signature stays, if it has loaded. */
  function showPicture(next: string | null | undefined) {
    const isSame = pictureOf(next) === pictureOf(shown) && image.naturalWidth > 0
    shown = next
    ground.classList.toggle('is-plain', next === null)
    if (!next) image.remove()
    else if (!isSame) image.src = next
    if (next && !image.isConnected) drawn.prepend(image)
  }
  showPicture(picture)
  return { ground, drawn, showPicture }
}

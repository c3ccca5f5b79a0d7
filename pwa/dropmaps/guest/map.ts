import { placeWords, whoIsOn } from '#shared/dropmaps/placeState'
import { newStage } from '../stage/stage.ts'
import type { Known } from './known.ts'

type Told = { choose: (number: number | undefined) => void; scaled: () => void }

const NONE = { left: 0, top: 0, right: 0, bottom: 0 }

/** Puts the moving map in the place of the one that was there; the picture below stays the same element, so it never goes. */
export function openMap(known: Known, { choose, scaled }: Told) {
  const root = document.getElementById('map') as HTMLElement
  const before = root.querySelector('.map-ground')
  const picture = root.querySelector('.map-picture')
  const places = known.places()
  const stage = newStage(root, {
    places,
    looks: new Map(places.map(({ number }) => [number, known.lookOf(number)])),
    picture: picture ? undefined : null,
    margins: NONE,
    label: `Карта «${document.querySelector('h1')?.textContent ?? ''}»: стрелки ведут к соседней локации, Enter выбирает её`,
    describe(number) {
      const look = known.lookOf(number)
      const who = whoIsOn(look.claimants) || placeWords.free
      return `${known.placeAt(number)?.name ?? ''}. ${who}${look.isOwn ? ', ваша метка здесь' : ''}`
    },
    onChoose: choose,
    onScale: scaled,
  })
  if (picture) root.lastElementChild?.querySelector('.map-drawn')?.prepend(picture)
  before?.remove()
  return {
    ...stage,
    /** All that is known, drawn anew where it is otherwise. */
    showAll: () => stage.show(known.places().map(({ number }) => [number, known.lookOf(number)])),
  }
}

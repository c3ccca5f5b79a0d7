import { locationStateLabels, whoIsOn } from '#shared/dropmaps/locationState'
import { NO_MARGINS } from '../../stage/camera.ts'
import { newStage } from '../../stage/stage.ts'
import type { PageData } from './pageData.ts'

type MapHandlers = { choose: (number: number | undefined) => void; scaled: () => void }

/** Replaces the still map without a flash: its picture is reused, its names stay until the map has labels or moves. */
export function openMap(data: PageData, picture: Element | null, { choose, scaled }: MapHandlers) {
  const root = document.getElementById('map') as HTMLElement
  const before = root.querySelector('.map-ground')
  const locations = data.locations()
  const stage = newStage(root, {
    locations,
    looks: new Map(locations.map(({ number }) => [number, data.lookOf(number)])),
    picture: picture ? undefined : null,
    margins: NO_MARGINS,
    label: `Карта «${document.querySelector('h1')?.textContent ?? ''}»: стрелки ведут к соседней локации, Enter выбирает её`,
    describe(number) {
      const look = data.lookOf(number)
      const who = whoIsOn(look.claimants) || locationStateLabels.free
      return `${data.locationAt(number)?.name ?? ''}. ${who}${look.isOwn ? ', твоя метка здесь' : ''}`
    },
    onChoose: choose,
    onScale: scaled,
    onMove: (isMoving) => isMoving && before?.remove(),
    onLabelled: () => before?.remove(),
  })
  if (picture) root.lastElementChild?.querySelector('.map-drawn')?.prepend(picture)
  if (before) root.append(before)
  before?.classList.add('is-leaving')
  return {
    ...stage,
    showAll: () => stage.show(data.locations().map(({ number }) => [number, data.lookOf(number)])),
  }
}

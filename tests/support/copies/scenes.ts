import sharp from 'sharp'
import { crosshair, oneOf, randomOf, words } from '#db/seed/scene'
import { type Camera, islandOf, minimapOf, viewOf } from './island.ts'

const island = islandOf(47)
/** Views of one place, turned away from each other. */
const VIEWS = 4

const rivals = ['NightWolf', 'Сокол_77', 'xX_Bars_Xx', 'Kotofey', 'ProstoMax', 'Вьюга', 'Тень', 'Ёжик'] as const

/** Where a scene's camera stands: four views from each place, a step apart. */
function cameraOf(scene: number, second: number): Camera {
  const [place, own] = [randomOf(900 + Math.floor(scene / VIEWS)), randomOf(3000 + scene)]
  const [x, y, first] = [place() * 512, place() * 512, place() * Math.PI * 2]
  const yaw = first + (scene % VIEWS) * (Math.PI / 2) + (own() - 0.5) * 0.5
  const [walk, turn] = [8 + own() * 14, (own() - 0.5) * 0.5]
  return {
    x: x + (own() - 0.5) * 16 + Math.cos(yaw) * walk * second,
    y: y + (own() - 0.5) * 16 + Math.sin(yaw) * walk * second,
    yaw: yaw + turn * second,
    height: 96 + own() * 16,
  }
}

const figure = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${colour}"><path d="M-10 0v-26q0-12 10-12t10 12v26z"/><circle cy="-46" r="8"/><rect x="7" y="-30" width="22" height="4" fill="#15161c"/></g>`

/** Of the same game and map: the same parts in the same places, other numbers, names and players. */
function hudOf(scene: number, second: number, width: number, height: number) {
  const random = randomOf(7000 + scene)
  const [unit, whole] = [height / 360, (most: number) => Math.floor(random() * most)]
  const at = (part: number) => part * unit
  const others = Array.from({ length: 2 + whole(4) }, () =>
    figure(
      width * (0.1 + random() * 0.8) + at(second * (random() - 0.5) * 60),
      height * (0.5 + random() * 0.3),
      unit * (0.3 + random() * 0.8),
      oneOf(random, ['#b8402f', '#3b4c9b', '#3f7d4a', '#8a7a35', '#6f3b86']),
    ),
  )
  const feed = Array.from({ length: 3 }, (_, row) => {
    const [killer, fallen] = [rivals[whole(8)] ?? '', rivals[whole(8)] ?? '']
    const y = at(70 + row * 17)
    return `<rect x="${at(8)}" y="${y - at(11)}" width="${at(150)}" height="${at(15)}" rx="3" fill="#000" opacity=".4"/>${words(at(13), y, at(9), `${killer} × ${fallen}`, 'fill="#fff"')}`
  })
  const health = 20 + whole(80)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${others.join('')}${figure(width * 0.46, height * 0.97, unit * 2.1, '#2d3a52')}
    ${crosshair(width / 2, height / 2, at(9), '#ffffff')}${feed.join('')}
    <rect x="${width - at(94)}" y="${at(8)}" width="${at(86)}" height="${at(86)}" fill="none" stroke="#fff" stroke-width="2"/>
    <path d="M${width - at(51)} ${at(44)}l${at(5)} ${at(13)}l${-at(5)} ${-at(3)}l${-at(5)} ${at(3)}z" fill="#fff"/>
    <rect x="${at(12)}" y="${height - at(26)}" width="${at(130)}" height="${at(14)}" rx="4" fill="#000" opacity=".55"/>
    <rect x="${at(12)}" y="${height - at(26)}" width="${at(1.3 * health)}" height="${at(14)}" rx="4" fill="#5be38a"/>
    ${words(at(12), height - at(32), at(13), rivals[whole(8)] ?? '', 'fill="#fff"')}
    ${words(width - at(12), height - at(14), at(24), `${whole(30)} / ${whole(9) * 30}`, 'fill="#fff" text-anchor="end"')}
    ${words(width / 2, at(22), at(12), `${whole(20)}:${10 + whole(49)}   ${2 + whole(90)} живы`, 'fill="#fff" text-anchor="middle"')}
  </svg>`)
}

export type Size = { width: number; height: number }

/** What a player of the game sees in this scene's second, as RGB. The same numbers give the same picture. */
export async function sceneAt(scene: number, second: number, { width, height }: Size) {
  const camera = cameraOf(scene, second)
  const side = Math.round((height / 360) * 86)
  const minimap = { raw: { width: side, height: side, channels: 3 as const } }
  return sharp(viewOf(island, camera, width, height), { raw: { width, height, channels: 3 } })
    .composite([
      {
        input: Buffer.from(minimapOf(island, camera, side)),
        ...minimap,
        left: width - Math.round((height / 360) * 94),
        top: Math.round(height / 45),
      },
      { input: hudOf(scene, second, width, height) },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
}

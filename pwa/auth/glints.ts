import { whenIdle } from '../lib/browser/idle.ts'

const COINS = 34
const COINS_ON_PHONE = 16
const PHONE = 700
const FRAME = 1000 / 30

type Coin = { x: number; y: number; depth: number; metal: string; angle: number; spin: number; rise: number }

const metals = ['--gold', '--gold', '--silver', '--bronze']

const newCoin = (_: unknown, index: number): Coin => {
  const depth = Math.random()
  return {
    x: Math.random(),
    y: Math.random(),
    depth,
    metal: metals[index % metals.length]!,
    angle: Math.random() * Math.PI,
    spin: (0.15 + Math.random() * 0.35) * (index % 2 ? 1 : -1),
    rise: 0.004 + depth * 0.01,
  }
}

/** Draws turning medals, still with reduced motion. Returns its stop function. */
export function playGlints(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  if (!context) return () => {}
  const coins = Array.from({ length: innerWidth < PHONE ? COINS_ON_PHONE : COINS }, newCoin)
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let last = 0
  let frame = 0

  function draw() {
    if (!context) return
    const { clientWidth: width, clientHeight: height } = canvas
    // A phone copies the whole canvas to the screen on the thread that answers taps.
    const scale = innerWidth < PHONE ? 1 : Math.min(devicePixelRatio, 2)
    if (canvas.width !== width * scale || canvas.height !== height * scale) {
      canvas.width = width * scale
      canvas.height = height * scale
    }
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, width, height)
    const colours = getComputedStyle(canvas)
    for (const coin of coins) drawCoin(context, coin, coin.x * width, coin.y * (height + 80) - 40, colours)
  }

  function step(time: number) {
    frame = requestAnimationFrame(step)
    if (time - last < FRAME) return
    const passed = Math.min(time - last, 100) / 1000
    last = time
    for (const coin of coins) {
      coin.angle += coin.spin * passed
      coin.y -= coin.rise * passed
      if (coin.y < 0) coin.y += 1
    }
    draw()
  }

  function start() {
    cancelAnimationFrame(frame)
    draw()
    if (!still.matches && !document.hidden) frame = requestAnimationFrame(step)
  }

  const callOff = whenIdle(start)
  const events: [EventTarget, string][] = [
    [window, 'resize'],
    [document, 'visibilitychange'],
    [still, 'change'],
  ]
  for (const [target, name] of events) target.addEventListener(name, start)
  return () => {
    callOff()
    cancelAnimationFrame(frame)
    for (const [target, name] of events) target.removeEventListener(name, start)
  }
}

function drawCoin(on: CanvasRenderingContext2D, coin: Coin, x: number, y: number, colours: CSSStyleDeclaration) {
  const radius = 3 + coin.depth * coin.depth * 15
  const facing = Math.abs(Math.cos(coin.angle))
  const glint = Math.max(0, facing - 0.965) / 0.035
  const ink = colours.getPropertyValue(coin.metal)

  on.fillStyle = ink
  on.strokeStyle = ink
  on.globalAlpha = (0.05 + coin.depth * 0.07) * (0.5 + facing)
  on.beginPath()
  on.ellipse(x, y, Math.max(0.6, radius * facing), radius, 0.35, 0, 7)
  on.fill()
  on.globalAlpha *= 2.4
  on.lineWidth = 1
  on.stroke()
  if (glint === 0) return

  const reach = radius * (0.4 + glint * 2.1)
  on.globalAlpha = glint * glint * (0.35 + coin.depth * 0.55)
  on.beginPath()
  for (let point = 0; point < 8; point++) {
    const angle = (point * Math.PI) / 4
    const length = point % 2 ? reach * 0.11 : reach
    on.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length)
  }
  on.fill()
}

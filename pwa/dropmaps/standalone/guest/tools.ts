import type { Camera } from '../../stage/camera.ts'

export function newTools(camera: () => Camera) {
  const part = (id: string) => document.getElementById(id) as HTMLElement
  const [tools, percent, status] = [part('tools'), part('percent'), part('status')]
  let isLive = true

  function showScale() {
    percent.textContent = `${Math.round(camera().scale() * 100)} %`
  }
  function showStatus() {
    const isOnline = navigator.onLine && isLive
    status.hidden = false
    status.textContent = isOnline ? 'Online' : 'Offline'
    status.classList.toggle('is-offline', !isOnline)
  }
  const acts: Record<string, () => void> = {
    in: () => camera().zoomIn(),
    out: () => camera().zoomOut(),
    reset: () => camera().reset(),
  }
  tools.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest<HTMLElement>('[data-zoom]')?.dataset.zoom
    if (name) acts[name]?.()
  })
  tools.hidden = false
  for (const name of ['online', 'offline']) addEventListener(name, showStatus)
  showStatus()
  return {
    showScale,
    live(next: boolean) {
      isLive = next
      showStatus()
    },
  }
}

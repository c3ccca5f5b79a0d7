import { html, raw } from 'hono/html'

const shapes = {
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  reset: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  check: '<path d="m5 13 4.500 4.500L19 7"/>',
  lock: '<path d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3"/>',
  clock: '<path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3 2"/>',
  alert: '<path d="M12 8v5M12 16.500v.01M12 3l9.500 17h-19z"/>',
}

export const icon = (name: keyof typeof shapes) =>
  html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${raw(shapes[name])}</svg>`

export const logo = html`<img src="/icons/mark.svg" alt="" width="28" height="28" fetchpriority="low">`

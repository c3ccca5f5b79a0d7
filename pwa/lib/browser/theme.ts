import { newStore, useStore } from '../store.ts'

export type Theme = 'dark' | 'light'

// `ground` of each theme, for the browser's bar; public/first.js sets them before the first paint.
const groundOf: Record<Theme, string> = { dark: '#0b0c16', light: '#f7f4ed' }

const themeIn = (kept: string | null | undefined): Theme => (kept === 'light' ? 'light' : 'dark')
const currentTheme = newStore<Theme>(themeIn(document.documentElement.dataset.theme), () => 'dark')

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', groundOf[theme])
  currentTheme.set(theme)
}

export function chooseTheme(theme: Theme) {
  localStorage.setItem('theme', theme)
  apply(theme)
}

export const useTheme = () => useStore(currentTheme)

addEventListener('storage', (event) => {
  if (event.key === 'theme') apply(themeIn(event.newValue))
})

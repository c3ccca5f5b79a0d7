import './standIns.ts'

// After the stand-ins: modules of the app read their browser when they are loaded.
export const { render } = await import('./render.tsx')

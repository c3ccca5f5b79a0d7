import './nodeVersion.main.js'
await import('./seed.main.js')

import './nodeVersion.main.js'
await import('./move.main.js')

import './nodeVersion.main.js'
await import('./restore.main.js')

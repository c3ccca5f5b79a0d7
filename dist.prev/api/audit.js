import './nodeVersion.main.js'
await import('./audit.main.js')

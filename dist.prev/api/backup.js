import './nodeVersion.main.js'
await import('./backup.main.js')

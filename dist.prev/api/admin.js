import './nodeVersion.main.js'
await import('./admin.main.js')

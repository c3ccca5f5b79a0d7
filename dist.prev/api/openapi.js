import './nodeVersion.main.js'
await import('./openapi.main.js')

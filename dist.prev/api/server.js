import './nodeVersion.main.js'
await import('./server.main.js')

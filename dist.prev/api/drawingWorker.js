import './nodeVersion.main.js'
await import('./drawingWorker.main.js')

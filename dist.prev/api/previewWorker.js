import './nodeVersion.main.js'
await import('./previewWorker.main.js')

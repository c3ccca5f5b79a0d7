import { defineConfig, type UserConfig } from 'vite'

/** `vite build --ssr`: the server's programs, one bundle each, packages left outside. */
const server: UserConfig = {
  build: {
    ssr: true,
    outDir: 'dist/api',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { server: 'api/server.ts', previewer: 'api/submissions/previewer.ts' },
    },
  },
}

/** `vite build`: the app. */
const app: UserConfig = {
  root: 'pwa',
  publicDir: '../public',
  build: { outDir: '../dist/pwa', emptyOutDir: true },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : app))

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What stays the same when our own code changes, so that browsers keep it. */
const VENDOR = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|@base-ui|@floating-ui|zod)[\\/]/

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
    },
  },
  server: {
    proxy: {
      '^/(Apiv1|hub|folio|viewer|embed)(/|$)': {
        target: process.env.RECTO_URL ?? 'http://localhost:3000',
        ws: true,
      },
    },
  },
})

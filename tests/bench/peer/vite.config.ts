import { defineConfig } from 'vite'

/** As Vite builds an app by itself, but for relative addresses: the files stand on another origin than the page. */
export default defineConfig({
  base: './',
  build: { outDir: '../../../node_modules/.cache/lottery-bench/peer', emptyOutDir: true, reportCompressedSize: false },
})

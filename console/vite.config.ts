import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkSize } from './check-size.ts';
import { compress } from './compress.ts';

const SERVER = process.env['CONSOLE_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), checkSize(), compress()],
  // The server puts each answer's own nonce in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0, // data: addresses are not allowed by the Content-Security-Policy
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes what it depends on along; the higher priority takes first.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // The first screen in one piece: few requests, and none that waits for another.
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'grid-library', test: /node_modules\/(ag-grid-|@ag-grid-)/, priority: 1 },
            { name: 'chart-library', test: /node_modules\/(echarts|zrender|echarts-for-react|size-sensor)\//, priority: 1 },
            { name: 'schemas', test: /node_modules\/(zod|@scure|@noble)\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
});

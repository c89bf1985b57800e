import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkSize } from './check-size.ts';
import { compress } from './compress.ts';
import { declared } from './declared.ts';

const SERVER = process.env['CONSOLE_SERVER'] ?? 'http://127.0.0.1:3000';

const GRID_LIBRARY = /node_modules\/(ag-grid-|ag-stack|@ag-grid-)/;
/** Except what draws vector pictures, which waits until one is saved. */
const CHART_LIBRARY =
  /node_modules\/(echarts(?!\/lib\/renderer\/installSVG)|zrender(?!\/lib\/svg)|echarts-for-react|size-sensor)\//;
const VECTOR_PICTURES = /node_modules\/(echarts\/lib\/renderer\/installSVG|zrender\/lib\/svg)/;
/** Modules only pages with a list need. */
const LIST = /console\/src\/grid\//;
/** Modules only the pages of resources and books need. */
const RESOURCE =
  /console\/src\/(resource|book)\/|contracts\/(kits\/(resource|resource-words|resource-refusals|book|field)|wire\/sums)\.ts/;
/** Modules of the statistics pages; except the chart drawing, which waits for its library. */
const STATISTICS = /console\/src\/(statistics\/|charts\/(?!time-chart|saving\/svg))/;

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [declared(), react(), checkSize(), compress()],
  // The server replaces it with each answer's nonce.
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
          // A group includes its dependencies; higher priorities are filled first.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            // The first screen in one chunk, and the shared modules of later screens in another: few requests, and none
            // that waits for another.
            { name: 'first', tags: ['$initial'], priority: 3 },
            {
              name: 'shared',
              test: (id) =>
                !LIST.test(id) &&
                !RESOURCE.test(id) &&
                !STATISTICS.test(id) &&
                !GRID_LIBRARY.test(id) &&
                !CHART_LIBRARY.test(id) &&
                !VECTOR_PICTURES.test(id),
              minShareCount: 2,
              priority: 2,
            },
            { name: 'grid-library', test: GRID_LIBRARY, priority: 2 },
            { name: 'list', test: LIST, priority: 1 },
            { name: 'resource', test: RESOURCE, priority: 0 },
            { name: 'statistics', test: STATISTICS, priority: 0 },
            { name: 'chart-library', test: CHART_LIBRARY, priority: 3 },
            { name: 'chart-library-vector', test: VECTOR_PICTURES, priority: 2 },
            { name: 'schemas', test: /node_modules\/(zod|@scure|@noble)\//, priority: 3 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': SERVER,
      '/__serverLoader': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
});

// Compressed copies beside the built files, so that the server need not compress at each request.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg)$/;
/** Smaller files fit into one packet uncompressed. */
const MIN_BYTES = 1400;
/** 9 of 11: the last two levels take ten times as long for two percent. */
const BROTLI_LEVEL = 9;

const gzipOf = promisify(gzip);
const brotliOf = promisify(brotliCompress);

export const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name))) {
        const path = join(dir!, fileName);
        const content = await readFile(path);
        if (content.length < MIN_BYTES) continue;
        const brotli = await brotliOf(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        });
        await writeFile(`${path}.gz`, await gzipOf(content, { level: 9 }));
        await writeFile(`${path}.br`, brotli);
      }
    },
  },
});

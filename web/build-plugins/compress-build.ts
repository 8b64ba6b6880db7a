import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { trimManifest } from './build-manifest.ts';
import { writePublicStyles } from './public-styles.ts';

// Finishes the build of the browser's files, and writes .br and .gz beside every text file of the build, so
// that the server never compresses them again.
const folder = new URL('../build/client/', import.meta.url);
const isText = /\.(?:m?js|css|svg|json|txt|html|webmanifest|wasm)$/;
const worthwhile = 60;

const assets = fileURLToPath(new URL('assets/', folder));
const manifest = await trimManifest(assets);
await writePublicStyles(
  assets,
  manifest,
  fileURLToPath(new URL('../build/server/assets/public-styles.json', import.meta.url)),
);

for (const name of await readdir(folder, { recursive: true })) {
  if (!isText.test(name)) continue;
  const content = await readFile(new URL(name, folder));
  if (content.length < worthwhile) continue;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: name.endsWith('.wasm') ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([
    writeFile(new URL(`${name}.br`, folder), brotli),
    writeFile(new URL(`${name}.gz`, folder), zipped),
  ]);
}

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

type Served = {
  library: string;
  /** As the code knows where they lie. */
  variable: `VITE_${string}`;
  folder: string;
  /** Names of files, or of folders with all that is in them, beside the library's package.json. */
  files: readonly string[];
};

/**
 * Files that a library fetches by itself when it is used stand among our own: nothing is asked of another
 * site.
 */
function serve({ library, variable, folder: name, files }: Served): Plugin {
  const about = require.resolve(`${library}/package.json`);
  const root = path.dirname(about);
  const version = /"version": "([\w.-]+)"/.exec(readFileSync(about, 'utf8'))?.[1] ?? '';
  const folder = `assets/${name}-${version}`;
  const all = files.flatMap((file) =>
    path.extname(file) === '' ? readdirSync(path.join(root, file)).map((each) => `${file}/${each}`) : [file],
  );
  return {
    name: `${name}-assets`,
    config: () => ({ define: { [`import.meta.env.${variable}`]: JSON.stringify(`/${folder}/`) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, answer, next) => {
        const asked = decodeURIComponent((request.url ?? '').slice(1).split('?')[0] ?? '');
        if (!all.includes(asked)) return next();
        const type = types[path.extname(asked)] ?? 'application/octet-stream';
        answer.setHeader('content-type', type).end(readFileSync(path.join(root, asked)));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of all)
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${file}`,
          source: readFileSync(path.join(root, file)),
        });
    },
  };
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

export const libraryAssets: readonly Plugin[] = [
  // The model that finds a person in a picture, and the engine that runs it; its half for processors without
  // SIMD is left out: no browser that could blur has one.
  serve({
    library: '@mediapipe/selfie_segmentation',
    variable: 'VITE_BLUR_ASSETS',
    folder: 'blur',
    files: [
      'selfie_segmentation.js',
      'selfie_segmentation.binarypb',
      'selfie_segmentation.tflite',
      'selfie_segmentation_landscape.tflite',
      'selfie_segmentation_solution_simd_wasm_bin.js',
      'selfie_segmentation_solution_simd_wasm_bin.wasm',
    ],
  }),
  // What draws the pages of a PDF, and the letters that one may count on without bringing them.
  serve({
    library: 'pdfjs-dist',
    variable: 'VITE_PDF_ASSETS',
    folder: 'pdf',
    files: [
      'legacy/build/pdf.worker.min.mjs',
      'cmaps',
      'standard_fonts',
      'wasm/jbig2.wasm',
      'wasm/openjpeg.wasm',
      'wasm/qcms_bg.wasm',
      'iccs',
    ],
  }),
];

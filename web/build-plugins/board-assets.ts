import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * The letters of the board stand among our own files, where its library looks for them first: nothing is
 * asked of another site. What it brings for drawings from text is left out: hundreds of scripts for something
 * that nobody is offered here.
 */
const require = createRequire(import.meta.url);
const library = path.dirname(require.resolve('@excalidraw/excalidraw'));
const fonts = path.join(library, 'fonts');
const about = readFileSync(path.join(library, '../../package.json'), 'utf8');
const version = /"version": "([\d.]+)"/.exec(about)?.[1] ?? '';
const folder = `assets/board-${version}`;
const withoutMermaid = path.join(import.meta.dirname, 'without-mermaid.ts');

export const boardAssets: Plugin = {
  name: 'board-assets',
  config: () => ({
    resolve: { alias: { '@excalidraw/mermaid-to-excalidraw': withoutMermaid } },
    define: { 'import.meta.env.VITE_BOARD_ASSETS': JSON.stringify(`/${folder}/`) },
  }),
  configureServer({ middlewares }) {
    middlewares.use(`/${folder}/fonts`, (request, answer, next) => {
      const file = path.join(fonts, decodeURIComponent((request.url ?? '').split('?')[0] ?? ''));
      if (!file.startsWith(fonts) || !file.endsWith('.woff2')) return next();
      answer.setHeader('content-type', 'font/woff2').end(readFileSync(file));
    });
  },
  generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const name of readdirSync(fonts, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.woff2'))
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/fonts/${name.replaceAll(path.sep, '/')}`,
          source: readFileSync(path.join(fonts, name)),
        });
  },
};

import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { freePort } from '../../launcher/postgres/free-port.ts';
import routes from '../../web/app/routes.ts';
import { boardAssets } from '../../web/build-plugins/board-assets.ts';
import { isolatedValues } from '../../web/build-plugins/isolated-values.ts';
import { libraryAssets } from '../../web/build-plugins/library-assets.ts';
import { callArgs, findBrowser, launchOptions } from '../support/world/browser.ts';

// Pages in Vitest's browser mode: the real components and the real server, many in one document.
// support/global-setup.ts starts the server at this port. `npm test` runs two halves of them at once
// (PAGES_SHARD).

const root = path.resolve(import.meta.dirname, '../..');
const port = process.env.MICHI_PAGES_PORT ?? (process.env.MICHI_PAGES_FREE_PORT ??= String(await freePort()));
const target = `http://127.0.0.1:${port}`;

export default defineConfig({
  root,
  cacheDir: `node_modules/.cache/pages-${process.env.PAGES_SHARD ?? 1}`,
  plugins: [isolatedValues, boardAssets, ...libraryAssets, tailwindcss()],
  define: {
    'import.meta.env.ROUTES': JSON.stringify(routes),
    'import.meta.env.VITE_KIT': '"true"',
    // React's other half is twice as slow.
    'process.env.NODE_ENV': '"production"',
  },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // Whatever is found only while tests run would load the document anew.
  optimizeDeps: {
    include: ['react/jsx-runtime'],
    entries: ['web/app/routes/**/*.tsx', 'e2e/pages/**/*.page.{ts,tsx}'],
  },
  server: {
    proxy: {
      '/api': { target, ws: true },
      '/socket.io': { target, ws: true },
      '/dev': { target },
      '/sandbox': { target },
    },
  },
  test: {
    name: 'pages',
    include: ['e2e/pages/**/*.page.{ts,tsx}'],
    globalSetup: ['e2e/pages/support/global-setup.ts'],
    setupFiles: ['e2e/pages/support/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    isolate: false,
    fileParallelism: false,
    // To find something by its role takes a while: asked at each turn, the page comes to nothing else.
    expect: { poll: { timeout: 10_000, interval: 200 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: launchOptions(await findBrowser(), callArgs),
        contextOptions: { locale: 'en-GB', timezoneId: 'America/New_York' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

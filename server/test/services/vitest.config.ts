import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Tests that need servers of Debian's (`npm run test:services`): one file after the other, since each starts
 * several.
 */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  test: {
    name: 'services',
    environment: 'node',
    // As in vitest.config.ts.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['server/**/*.services.test.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    isolate: false,
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

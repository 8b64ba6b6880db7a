import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Node reads these files as it does in production: what Vite would make of them takes longer to make, and is
 * slower.
 */
const asNodeDoes = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // A file finds the modules that the one before it loaded: half the time, and no file may leave anything
    // behind.
    isolate: false,
    // Two at least, so that tests which share something by mistake are found on small machines too.
    maxWorkers: Math.max(2, Math.min(8, Number(process.env.TEST_WORKERS ?? 2))),
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          experimental: asNodeDoes,
          include: ['contract/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'search-index',
          environment: 'node',
          experimental: asNodeDoes,
          include: ['search-index/src/**/*.test.ts'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          experimental: asNodeDoes,
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts', 'demo/**/*.test.ts'],
          // They need servers of Debian's, and have a run of their own (server/test/services).
          exclude: [...configDefaults.exclude, '**/*.services.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'node',
          include: ['web/app/**/*.test.ts', 'web/app/**/*.test.tsx', 'web/build-plugins/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'launcher',
          environment: 'node',
          experimental: asNodeDoes,
          include: ['launcher/**/*.test.ts', 'e2e/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'bench',
          environment: 'node',
          experimental: asNodeDoes,
          include: ['bench/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});

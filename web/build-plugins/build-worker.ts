import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { isolatedValues } from './isolated-values.ts';

// The service worker is a program of its own: one file, at the root of the site, whose name stays the same. A
// browser compares its bytes.
await build({
  configFile: false,
  logLevel: 'warn',
  root: fileURLToPath(new URL('../', import.meta.url)),
  publicDir: false,
  plugins: [isolatedValues],
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'false' },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    sourcemap: false,
    rolldownOptions: {
      input: 'app/lib/device/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
    },
  },
});

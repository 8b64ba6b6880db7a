import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messageCompiler } from './messages.config.ts';
import { boardAssets } from './build-plugins/board-assets.ts';
import { isolatedValues } from './build-plugins/isolated-values.ts';
import { libraryAssets } from './build-plugins/library-assets.ts';
import { preloadedWith, publicChunks } from './build-plugins/public-chunks.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin(messageCompiler),
    isolatedValues,
    boardAssets,
    ...libraryAssets,
    tailwindcss(),
    reactRouter(),
  ],
  define: {
    // Whatever the environment of the server says: React's other half is twice as slow.
    ...(command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}),
    // The kit page is part of development builds and of the builds that journeys run against.
    'import.meta.env.VITE_KIT': JSON.stringify(process.env.MICHI_KIT ?? ''),
  },
  build: {
    target: 'baseline-widely-available',
    // light-dark() must stay as written: a part of the page may choose its own theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { resolveDependencies: preloadedWith },
  },
  environments: {
    // Node keeps the source beside the code that it made of it.
    ssr: { build: { minify: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: publicChunks },
            // The map of all routes names each script, and every sign of a hash is one that no packing saves.
            // 42 bits tell the versions of a file apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
  ssr: {
    // One tree-shaken file starts in a fraction of the time that a thousand small modules take.
    // In development they stay as they are, since most of React is CommonJS.
    noExternal: command === 'build' ? true : undefined,
  },
  optimizeDeps: { include: ['lucide-react'] },
}));

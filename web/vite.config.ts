import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messageCompiler } from './messages.config.ts';

/**
 * A text or an icon is a module of its own; left alone, each set of pages that shares some of them becomes a file.
 * What several pages share is gathered: the frame, texts by area, icons. The rest stays with its page.
 */
const sharedChunks = [
  {
    name: (id: string) => `words-${/messages[\\/]([a-z]+)_/.exec(id)?.[1] ?? 'all'}`,
    test: /app[\\/]paraglide[\\/]messages[\\/]/,
    minShareCount: 2,
  },
  {
    // The frame of every page. Nothing that leads to the calls or to the interactive kit, which strangers never load.
    name: 'frame',
    test: /app[\\/](?:ui[\\/](?:shell[\\/]|avatar|button-class|link-button|page-error|pattern)|lib[\\/](?:browser-session|guards|hydrated|i18n|load-context|navigation|nonce|page-kind|page-meta|session-store|theme)\.|features[\\/]identity[\\/]account-corner)/,
    minShareCount: 3,
  },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 3 },
];

export default defineConfig(({ command }) => ({
  plugins: [paraglideVitePlugin(messageCompiler), tailwindcss(), reactRouter()],
  define: {
    // The kit page is part of development builds and of the builds that journeys run against.
    'import.meta.env.VITE_KIT': JSON.stringify(process.env.MICHI_KIT ?? ''),
  },
  build: {
    target: 'baseline-widely-available',
    // light-dark() must stay as written: a part of the page may choose its own theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
  ssr: {
    // One tree-shaken file starts in a fraction of the time that a thousand small modules take.
    // In development they stay as they are, since most of React is CommonJS.
    noExternal: command === 'build' ? true : undefined,
  },
  optimizeDeps: { include: ['lucide-react'] },
}));

import type { Plugin } from 'vite';

const names = /export (?:const|function) (\w+)/g;

/**
 * Parts of libraries that no page ever runs, and that nothing else can tell from those in use. Every schema
 * of zod could also be written as a JSON schema, which the server alone does: a tenth of what a page loads.
 * The socket has a websocket and nothing else (`lib/api/socket.ts`).
 */
const parts: readonly { name: string; id: RegExp; left: (code: string) => string }[] = [
  {
    name: 'json-schema',
    id: /zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/,
    left: (code) =>
      [...code.matchAll(names)].map(([, name]) => `export const ${name} = () => () => {};`).join('\n'),
  },
  {
    name: 'polling',
    id: /engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/,
    left: () => "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };",
  },
];

export const leftOut: readonly Plugin[] = parts.map(({ name, id, left }) => {
  let isFound = false;
  return {
    name: `michi-without-${name}`,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id },
      handler(code) {
        isFound = true;
        return left(code);
      },
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error(`What is left out as ${name} has another path than expected`);
    },
  };
});

import type { Plugin } from 'vite';

const value = /\$\{(i\?\.\w+)\}/g;

/**
 * A name in Arabic or Hebrew, said by one of our sentences, does not turn the words around it: each value of
 * a compiled text is isolated.
 */
export function withIsolatedValues(code: string): string {
  const isolated = code.replace(value, '${isolate($1)}');
  return isolated === code ? code : `import { isolate } from '@michi/contract/isolate';\n${isolated}`;
}

export const isolatedValues: Plugin = {
  name: 'michi-isolated-values',
  enforce: 'pre',
  transform: {
    filter: { id: /app[\\/]paraglide[\\/]messages[\\/](?!_index)\w+\.js$/ },
    handler(code, id) {
      const isolated = withIsolatedValues(code);
      if (/\$\{i\b/.test(isolated)) throw new Error(`${id} says its values in another way than expected`);
      return isolated;
    },
  },
};

import type { Plugin } from 'vite';

/** Stands in the browser's files for the language of the document; `files-by-language.ts` puts it in. */
export const languageMark = '__MICHI_LANGUAGE__';

const runtime = `
export const getLocale = () => ${languageMark};
export const overwriteGetLocale = () => {};
`;

const question = 'experimentalStaticLocale ?? options.locale ?? getLocale()';

/** A document has one language for as long as it lives: in the browser the compiled texts need not ask for it. */
export const browserLocale: Plugin = {
  name: 'michi-browser-locale',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /app[\\/]paraglide[\\/]runtime\.js$/ },
    handler: () => runtime,
  },
  transform: {
    filter: { id: /app[\\/]paraglide[\\/]messages[\\/](?!_index)\w+\.js$/ },
    handler(code, id) {
      if (!code.includes(question)) throw new Error(`${id} finds its language in another way than expected`);
      return code
        .replaceAll(question, languageMark)
        .replace(/^import \{[^}]*\} from '\.\.\/runtime\.js';$/m, '')
        .replace(', options = {})', ')');
    },
  },
};

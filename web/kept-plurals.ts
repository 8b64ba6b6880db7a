import type { Plugin } from 'vite';

const asked = 'new Intl.PluralRules(locale, options).select(Number(input))';
const kept = `
const rules = new Map();
const rulesOf = (locale, options) => {
  const key = locale + JSON.stringify(options);
  let known = rules.get(key);
  if (!known) rules.set(key, (known = new Intl.PluralRules(locale, options)));
  return known;
};
`;

/** The compiled texts make the plural rules of a language anew for each number they say: with dozens on a page, more than its database costs. */
export const keptPlurals: Plugin = {
  name: 'michi-kept-plurals',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /app[\\/]paraglide[\\/]registry\.js$/ },
    handler(code, id) {
      if (!code.includes(asked)) throw new Error(`${id} finds the plural in another way than expected`);
      return kept + code.replace(asked, 'rulesOf(locale, options).select(Number(input))');
    },
  },
};

/** Licences that ask for no more than their notice, which stays in the package itself. */
const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'PostgreSQL',
  'Zlib',
];

const WITH_A_REASON: Readonly<Record<string, string>> = {
  'MPL-2.0': 'copyleft by file: used as published, never changed, so nothing of ours comes under it',
  'LGPL-3.0-or-later':
    'libvips of sharp, a shared library loaded as published, which anyone can replace by another build',
  'LGPL-3.0':
    'libheif-js, a WebAssembly file that is loaded as published in a thread of its own, which anyone can replace by another build',
  'Public Domain': 'nobody has rights in it; a dependency of the tool that applies patches',
  'OFL-1.1': 'fonts may be embedded and served, only not sold by themselves',
  'CC-BY-3.0': 'data lists of build tools, named in their packages, not part of what is delivered',
  'CC-BY-4.0': 'data lists of build tools, named in their packages, not part of what is delivered',
};

/**
 * Packages that name no licence in package.json but carry the text, or spell it otherwise than SPDX: read by
 * hand.
 */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format': 'MIT',
  'humanize-number': 'MIT',
  ibantools: 'MIT OR MPL-2.0',
  'png-js': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
};

const ALLOWED = new Set([...PERMISSIVE, ...Object.keys(WITH_A_REASON)]);

/** Whether a package may be used beside our MIT licence. `licence` is an SPDX expression. */
export function isAllowed(name: string, licence: string): boolean {
  const expression = READ_BY_HAND[name] ?? licence;
  const terms = expression
    .replace(/[()]/g, ' ')
    .split(/\s+(?:AND|OR)\s+/)
    .map((term) => term.trim());
  const onlyAlternatives = /\sOR\s/.test(expression) && !/\sAND\s/.test(expression);
  const allowed = (term: string): boolean => ALLOWED.has(term);
  // Nested expressions are judged strictly: every licence named has to go.
  return onlyAlternatives ? terms.some(allowed) : terms.every(allowed);
}

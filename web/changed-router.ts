import type { Plugin } from 'vite';

type Change = { file: string; from: string; to: string };

/**
 * The router tells its outermost part of a new place by an urgent update, although it shows the next page in a transition. React then throws
 * away every part of the old page that it has not taken over yet, and lays that page out once more before the next one comes.
 * In a transition of its own the old page stays whole until the next one is there.
 */
const steady: Change = {
  file: 'dom-export/hydrated-router.js',
  from: 'setLocation(newState.location)',
  to: 'React$1.startTransition(() => setLocation(newState.location))',
};

/**
 * While a page comes alive the router makes an expression of each piece of each of its routes twice, nearly all of them the same few: the
 * longest task of all. The second time it takes the one it has.
 */
const remembered: Change = {
  file: 'router/utils.js',
  from: 'function compilePath(path, caseSensitive = false, end = true) {',
  to: `const compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
  const key = path + " " + caseSensitive + end;
  let compiled = compiledPaths.get(key);
  if (!compiled) compiledPaths.set(key, (compiled = compilePathAnew(path, caseSensitive, end)));
  return compiled;
}
function compilePathAnew(path, caseSensitive, end) {`,
};

/** What React Router does otherwise in the browser. A release that is written in another way ends the build. */
export const changedRouter: Plugin[] = [steady, remembered].map(({ file, from, to }) => {
  const isFile = new RegExp(
    String.raw`react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]${file.replace('/', String.raw`[\\/]`)}$`,
  );
  return {
    name: `michi-router: ${file}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: isFile },
      handler(code) {
        if (code.split(from).length !== 2) this.error(`react-router no longer has: ${from}`);
        return { code: code.replace(from, to), map: null };
      },
    },
    generateBundle() {
      if (![...this.getModuleIds()].some((id) => isFile.test(id)))
        this.error(`react-router no longer has ${file}`);
    },
  };
});

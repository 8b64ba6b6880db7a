import type { Plugin } from 'vite';

const urgent = 'setLocation(newState.location)';
const steady = `React$1.startTransition(() => ${urgent})`;

/**
 * The router tells its outermost part of a new place by an urgent update, although it shows the next page in a transition. React then throws
 * away every part of the old page that it has not taken over yet, and lays that page out once more before the next one comes.
 * In a transition of its own the old page stays whole until the next one is there.
 */
export const steadyRouter: Plugin = {
  name: 'michi-steady-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom-export[\\/]hydrated-router\.js$/ },
    handler(code) {
      if (code.split(urgent).length !== 2)
        this.error('react-router tells of a new place in another way than expected');
      return { code: code.replace(urgent, steady), map: null };
    },
  },
  generateBundle() {
    const isThere = [...this.getModuleIds()].some((id) => /dom-export[\\/]hydrated-router\.js$/.test(id));
    if (!isThere) this.error('react-router tells of a new place in another file than expected');
  },
};

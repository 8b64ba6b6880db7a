import type { Plugin } from 'vite';

type Change = { file: RegExp; from: string; to: string };

const ofRouter = (file: string) =>
  new RegExp(
    String.raw`react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]${file.replaceAll('/', String.raw`[\\/]`)}$`,
  );

/**
 * A page whose script does not come is loaded anew, as a new version of the site may have taken the file away. Where nothing answers (no
 * network, Michi starts anew) the browser's own words would take the place of the page that people are on: that is an error like any other,
 * and one that the router does not remember when the page is asked for again.
 */
const staying: Change[] = [
  {
    file: ofRouter('dom/ssr/routeModules.js'),
    from: 'window.location.reload();',
    to: `if (!(await fetch("/api/health", { cache: "no-store" }).then(({ ok }) => ok, () => false))) throw error;
		window.location.reload();`,
  },
  {
    file: ofRouter('dom/ssr/routes.js'),
    from: 'return await routeModulePromise;',
    to: `return await routeModulePromise.catch((error) => {
						lazyRoutePromise = void 0;
						throw error;
					});`,
  },
  {
    file: ofRouter('router/router.js'),
    from: 'cache[key] = propertyPromise;',
    to: `cache[key] = propertyPromise;
	propertyPromise.catch(() => delete cache[key]);`,
  },
];

/** Vite takes a style sheet that did not come for one that did: asked for again, its script comes without it. */
const askedAgain: Change[] = [
  {
    file: /vite\/preload-helper\.js$/,
    from: 'if (e.type === "error") rej(',
    to: 'if (e.type === "error") link.remove(), rej(',
  },
  {
    file: /vite\/preload-helper\.js$/,
    from: '(err) => {\n\t\tseen[href] = void 0;',
    to: '(err) => {\n\t\tdelete seen[href];',
  },
];

/** What libraries do otherwise in the browser. A release that is written in another way ends the build. */
export const changedLibraries: Plugin[] = [...staying, ...askedAgain].map(
  ({ file, from, to }) => ({
    name: `michi-changed: ${file.source}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: file },
      handler(code) {
        if (code.split(from).length !== 2) this.error(`${file.source} no longer has: ${from}`);
        return { code: code.replace(from, to), map: null };
      },
    },
    generateBundle() {
      if (![...this.getModuleIds()].some((id) => file.test(id))) this.error(`Not built: ${file.source}`);
    },
  }),
);

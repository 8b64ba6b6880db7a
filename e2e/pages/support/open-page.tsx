import { type ComponentType, Suspense, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  type LoaderFunction,
  type MiddlewareFunction,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { CommandPalette } from '../../../web/app/features/identity/shell/command-palette.tsx';
import { keepComposedInput } from '../../../web/app/lib/browser/composed-input.ts';
import { createApi } from '../../../web/app/lib/api/api.ts';
import { session } from '../../../web/app/lib/api/client.ts';
import { callContext, defaultSite } from '../../../web/app/lib/api/load-context.ts';
import { basenameOf, currentLocale, localeOfPath, readLocaleFrom } from '../../../web/app/lib/i18n/i18n.ts';
import { letPartsCome } from '../../../web/app/lib/first-paint/first-touch.ts';
import { createGate, toasterReady } from '../../../web/app/lib/first-paint/toaster-ready.ts';
import { queryClient } from '../../../web/app/lib/query/query.ts';
import { readSessionNow } from '../../../web/app/lib/session/session-middleware.ts';
import { setNavigate } from '../../../web/app/lib/session/navigation.ts';
import { sessionStore } from '../../../web/app/lib/session/session-store.ts';
import { Toaster } from '../../../web/app/ui/feedback/toaster.tsx';
import { NavigationProgress, RouteAnnouncer } from '../../../web/app/ui/shell/navigation-signs.tsx';

type Props = Record<string, unknown>;
type RouteModule = {
  default: ComponentType<Props>;
  ErrorBoundary?: ComponentType<Props>;
  handle?: unknown;
  loader?: LoaderFunction;
  clientLoader?: LoaderFunction;
  clientMiddleware?: MiddlewareFunction[];
  shouldRevalidate?: ShouldRevalidateFunction;
};

const modules = import.meta.glob<RouteModule>('/web/app/routes/**/*.tsx');

const loaded: Record<string, Promise<RouteModule>> = {};

/** Each file is imported once: at every import the browser walks through all the modules below it anew. */
function moduleOf({ file }: RouteEntry): Promise<RouteModule> {
  const load = modules[`/web/app/${file}`];
  if (!load) throw new Error(`There is no ${file}`);
  return (loaded[file] ??= load());
}

/** A route of the framework as one of the router's own: its file is fetched when it is matched. */
function routeOf(entry: RouteEntry): RouteObject {
  const load = () => moduleOf(entry);
  const { path, file: id } = entry;
  const lazy = {
    Component: async () => {
      const { default: Page } = await load();
      return () => <Page params={useParams()} loaderData={useLoaderData<unknown>()} matches={useMatches()} />;
    },
    ErrorBoundary: async () => {
      const { ErrorBoundary } = await load();
      return ErrorBoundary && (() => <ErrorBoundary error={useRouteError()} params={useParams()} />);
    },
    handle: async () => (await load()).handle,
    loader: async () => {
      const { clientLoader, loader } = await load();
      return clientLoader ?? loader;
    },
    middleware: async () => (await load()).clientMiddleware,
    shouldRevalidate: async () => (await load()).shouldRevalidate,
  };
  return entry.index
    ? { path, id, index: true, lazy }
    : { path, id, children: entry.children?.map(routeOf), lazy };
}

function App() {
  useEffect(() => keepComposedInput(window), []);
  return (
    <>
      <Outlet />
      <NavigationProgress />
      <RouteAnnouncer />
      <ScrollRestoration />
      <CommandPalette />
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}

/** As the server calls for a page's loader. */
const callAsStranger = createApi({
  base: '/api',
  token: () => Promise.resolve(undefined),
  locale: currentLocale,
  onFailure: () => undefined,
});

/**
 * Here the loaders get their call: with `getContext` a navigation would begin a moment later than it does in
 * the product.
 */
const readSession: MiddlewareFunction = ({ context }, next) => {
  context.set(callContext, callAsStranger);
  void readSessionNow();
  return next();
};

/** New ones for each router: it takes a lazy part off its route once that has come. */
const createRoutes = (): RouteObject[] => [
  {
    id: 'root',
    Component: App,
    HydrateFallback: () => null,
    loader: () => ({ site: { ...defaultSite, origin: location.origin } }),
    shouldRevalidate: () => false,
    middleware: [readSession],
    children: import.meta.env.ROUTES.map(routeOf),
  },
];

type Router = ReturnType<typeof createBrowserRouter>;
let open: { root: Root; router: Router; host: HTMLElement } | undefined;

/** Opens an address of the site as a browser would that had it in its bar; what was open before is closed. */
export async function openPage(address: string): Promise<void> {
  close();
  letPartsCome();
  history.replaceState(null, '', address);
  const locale = localeOfPath(location.pathname);
  readLocaleFrom(() => locale);
  const router = createBrowserRouter(createRoutes(), { basename: basenameOf(locale) });
  setNavigate((to) => router.navigate(to));
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  open = { root, router, host };
  root.render(<RouterProvider router={router} />);
  await isThere(router);
}

/** Scripts are fetched one by one here, and a first page needs hundreds. */
async function isThere(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** The address that the page has by now. */
export const address = (): string => location.pathname + location.search;

function close(): void {
  // As a browser tells a page that is left.
  if (open) dispatchEvent(new PageTransitionEvent('pagehide'));
  open?.root.unmount();
  open?.router.dispose();
  open?.host.remove();
  open = undefined;
  queryClient.clear();
  // What the next page says before its toaster listens waits for that one.
  Object.assign(toasterReady, createGate());
}

/** After each test: nothing of it is there for the next one. */
export function leave(): void {
  close();
  if (sessionStore.get().status === 'signed-in') session.forget();
  localStorage.clear();
  sessionStorage.clear();
}

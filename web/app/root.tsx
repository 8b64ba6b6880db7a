import { type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigate,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { CommandPalette } from './features/identity/shell/command-palette.tsx';
import { keepComposedInput } from './lib/browser/composed-input.ts';
import { currentLocale, m } from './lib/i18n/i18n.ts';
import { defaultSite, localeContext, siteFrom } from './lib/api/load-context.ts';
import { withLocale } from './lib/i18n/locale.server.ts';
import { useDevice } from './lib/device/device.ts';
import { keepInstallOffer } from './lib/device/install-offer.ts';
import { awaitTouch, firstTouch } from './lib/first-paint/first-touch.ts';
import { readSessionNow, sessionMiddleware } from './lib/session/session-middleware.ts';
import { NonceContext } from './lib/first-paint/nonce.ts';
import { setNavigate } from './lib/session/navigation.ts';
import { pageKind } from './lib/page/page-kind.ts';
import { headScript } from './lib/browser/theme.ts';
import { toasterWanted } from './lib/first-paint/toaster-ready.ts';
import { PageError } from './ui/feedback/page-error.tsx';
import { FollowLinks } from './ui/shell/follow-links.tsx';
import { NavigationProgress, RouteAnnouncer } from './ui/shell/navigation-signs.tsx';
import appStyles from './ui/styles/app.css?url';
import printStyles from './ui/styles/print.css?url';
import seal from './ui/seal.svg?inline';
import { beforeFonts, fontFaces, fontScript } from './ui/lazy/late-fonts.ts';
import { lazyPart } from './ui/lazy/lazy-part.ts';

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => withLocale(context.get(localeContext), next),
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [sessionMiddleware];

export function loader({ context, request }: Route.LoaderArgs) {
  return { site: siteFrom(context, request) };
}

// The site's configuration does not change from page to page.
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  // In the document: a second picture would come on a connection of its own, and the first one of the page
  // waits for that.
  { rel: 'icon', href: seal, type: 'image/svg+xml' },
  // Phones and search engines want a file.
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')?.site ?? defaultSite;
  return (
    <html lang={currentLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <style
          id="fonts"
          media={import.meta.env.SSR ? beforeFonts : undefined}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: fontFaces }}
        />
        <script
          nonce={use(NonceContext)}
          suppressHydrationWarning
          // It has run before anything else could: no browser needs it twice.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${headScript};${fontScript}` : '' }}
        />
        <meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101319" media="(prefers-color-scheme: dark)" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${currentLocale()}`} />
        <Meta />
        <Links />
        <AppStyles />
        <link rel="stylesheet" href={printStyles} media="print" />
        {site.accent && (
          <style>{`:root:root,[data-theme][data-theme]{--seal:${site.accent};--seal-hover:${site.accent}}`}</style>
        )}
      </head>
      <body>
        <a className="skip-link" href="#content">
          {m.common_skip()}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Public pages have what they need of it in their document (`lib/first-paint/own-styles.ts`). Who leaves them
 * waits until it is there.
 */
function AppStyles() {
  const kind = pageKind(useMatches().map(({ handle }) => handle));
  if (kind === 'public' && !import.meta.env.DEV) return null;
  return <link rel="stylesheet" href={appStyles} precedence="app" />;
}

/** The next page may be one that needs them. */
function prefetchStyles(): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'prefetch', as: 'style', href: appStyles }));
}

const Toaster = lazyPart(async () => (await import('./ui/feedback/toaster.tsx')).Toaster);

export default function App() {
  const navigate = useNavigate();
  const hasToasts = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get, () => false);
  useEffect(() => {
    setNavigate(navigate);
    awaitTouch();
    void firstTouch.then(prefetchStyles);
    // The first page of a document runs no client middleware, unless it has a client loader.
    void readSessionNow();
  }, [navigate]);
  useEffect(() => keepComposedInput(window), []);
  useEffect(keepInstallOffer, []);
  useDevice(useRouteLoaderData<typeof loader>('root')?.site ?? defaultSite);
  return (
    <>
      <Outlet />
      <NavigationProgress />
      <FollowLinks />
      <RouteAnnouncer />
      <CommandPalette />
      {hasToasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}

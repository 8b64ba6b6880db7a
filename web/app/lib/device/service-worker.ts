import { serverNow } from '../format/server-time.ts';
import { localeOfPath } from '../i18n/i18n.ts';
import { deleteOldKept, readKept } from './offline-classes.ts';
import { offlinePage } from './offline-page.ts';
import { readPushed, tabFor } from './shown-notice.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

// It stores no page and no answer of the API. So a new version can take over at once: there is nothing that
// belongs to the old one.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await deleteOldKept();
  // The page is asked for while the worker starts: nobody waits for it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(pageOf(request, event.preloadResponse));
});

async function pageOf(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch {
    const kept = await readKept().catch(() => null);
    // What the server's clock says, nobody has told the worker but who kept the classes.
    const now = serverNow() + (kept?.ahead ?? 0);
    const { pathname, href } = new URL(request.url);
    return new Response(offlinePage({ kept, locale: kept?.locale ?? localeOfPath(pathname), now, href }), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'",
      },
    });
  }
}

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = readPushed(contentOf(event.data));
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icons/app-192.png',
      badge: '/icons/badge-96.png',
      data: { link },
    }),
  );
});

function contentOf(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(readPushed(event.notification.data).link));
});

async function open(link: string): Promise<void> {
  const address = self.location.origin + link;
  const tab = tabFor(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }), address);
  if (tab) await tab.focus();
  else await self.clients.openWindow(address);
}

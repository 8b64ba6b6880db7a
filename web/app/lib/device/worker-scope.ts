// The parts of a service worker that ours uses: TypeScript's own list of them does not go together with that
// of a page.

type Extendable = { waitUntil(work: Promise<unknown>): void };
type Tab = { url: string; focus(): Promise<unknown>; navigate?(url: string): Promise<unknown> };

export type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  fetch: Extendable & {
    request: Request;
    preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  push: Extendable & { data: { json(): unknown } | null };
  notificationclick: Extendable & { notification: Notification };
};

export type WorkerScope = {
  location: { origin: string };
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof WorkerEvents>(name: E, listener: (event: WorkerEvents[E]) => void): void;
};

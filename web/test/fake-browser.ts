// For tests: what of a browser its session needs.

/** A document whose cookies work as a browser's do, as far as the session needs it. */
export function fakeDocument() {
  const jar = new Map<string, string>();
  const listeners: (() => void)[] = [];
  return {
    hidden: false,
    addEventListener: (_name: string, listener: () => void) => void listeners.push(listener),
    dispatchEvent: () => listeners.forEach((listener) => listener()),
    documentElement: { dataset: {} },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';');
      const at = pair.indexOf('=');
      if (text.includes('Max-Age=0')) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}

/** Tabs that hear each other at once, and a lock that is held by one at a time. */
export function fakeTabs() {
  const tabs = new Set<{ hear?: (event: { data: unknown }) => void }>();
  class Channel {
    hear?: (event: { data: unknown }) => void;
    constructor() {
      tabs.add(this);
    }
    addEventListener(_name: string, hear: (event: { data: unknown }) => void) {
      this.hear = hear;
    }
    postMessage(data: unknown) {
      for (const tab of tabs) if (tab !== this) tab.hear?.({ data });
    }
  }
  let queue: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  return { Channel, locks: { request } };
}

/** Storage whose own keys are what is stored, as in a browser. */
export function fakeStorage() {
  const stored: Record<string, string> = {};
  return Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, text: string) => void (stored[key] = text) },
    removeItem: { value: (key: string) => void delete stored[key] },
  });
}

import { runInNewContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { deferEntry } from './deferred-entry.ts';

const page = `<head><link rel="modulepreload" href="/assets/a.js"/></head><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/home.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script>`;

describe('deferEntry', () => {
  const html = deferEntry(page);
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';

  it('leaves nothing that loads a script before the page has loaded', () => {
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('type="module"');
    expect(script).not.toMatch(/^\s*import [*"]/m);
  });

  it('imports the same modules under the same names, then the entry', () => {
    expect(script).toContain(
      'Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js")]).then(([,route0,route1_main])=>{',
    );
    expect(script.indexOf('__reactRouterRouteModules')).toBeLessThan(
      script.indexOf('import("/assets/entry.js")'),
    );
  });

  it('is a script that parses', () => {
    expect(() => new Script(script)).not.toThrow();
  });

  it('remembers a press on the button of a form whose script is not there yet, and no other press', () => {
    const heard = new Map<string, ((event: { target: FakeElement }) => void)[]>();
    class FakeElement {
      readonly #isLate: boolean;
      constructor(isLate: boolean) {
        this.#isLate = isLate;
      }
      closest(selector: string) {
        return selector === '[data-late]' && this.#isLate ? this : null;
      }
    }
    const root = { dataset: {} };
    runInNewContext(script, {
      Element: FakeElement,
      Event: class {},
      document: { documentElement: root, readyState: 'loading' },
      addEventListener: (name: string, listener: (event: { target: FakeElement }) => void) =>
        heard.set(name, [...(heard.get(name) ?? []), listener]),
    });
    const click = (isLate: boolean) => {
      for (const listener of heard.get('click') ?? []) listener({ target: new FakeElement(isLate) });
    };
    click(false);
    expect(root.dataset).toEqual({});
    click(true);
    expect(root.dataset).toEqual({ latePress: '' });
  });

  it('lets another thread open the formats in the first idle moment, and loads the scripts in the next', () => {
    const idle: (() => void)[] = [];
    const workers: { script: string; name: string }[] = [];
    const code = script.replaceAll('import(', 'load(');
    const loaded: string[] = [];
    runInNewContext(code, {
      Event: class {},
      Blob: class {
        readonly text: string;
        constructor(parts: string[]) {
          this.text = parts.join('');
        }
      },
      URL: { createObjectURL: ({ text }: { text: string }) => text },
      Worker: class {
        constructor(text: string, { name }: { name: string }) {
          workers.push({ script: text, name });
        }
      },
      PerformanceObserver: class {
        readonly #see: (list: unknown, self: unknown) => void;
        constructor(see: (list: unknown, self: unknown) => void) {
          this.#see = see;
        }
        observe() {
          this.#see(null, { disconnect: () => undefined });
        }
      },
      setTimeout: (act: () => void, after: number) => after < 3000 && act(),
      window: { requestIdleCallback: true },
      requestIdleCallback: (act: () => void) => idle.push(act),
      document: { documentElement: { dataset: {}, lang: 'es' }, readyState: 'complete' },
      addEventListener: () => undefined,
      load: (address: string) => {
        loaded.push(address);
        return new Promise(() => undefined);
      },
    });
    idle.shift()?.();
    expect(workers.map(({ name }) => name)).toEqual(['es']);
    const used: string[] = [];
    runInNewContext(workers[0]?.script ?? '', {
      Intl: new Proxy(Intl, {
        get: (formats, kind): unknown => {
          used.push(String(kind));
          return Reflect.get(formats, kind);
        },
      }),
      name: 'es',
      close: () => used.push('and ended'),
    });
    expect(used).toEqual(['NumberFormat', 'DateTimeFormat', 'ListFormat', 'DisplayNames', 'and ended']);
    expect(loaded).toEqual([]);
    idle.shift()?.();
    expect(loaded).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/home.js']);
    expect(idle).toEqual([]);
  });

  it('is the same each time, so that its hash holds', () => {
    expect(deferEntry(page)).toBe(html);
  });
});

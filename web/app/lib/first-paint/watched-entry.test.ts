import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { watchEntry } from './watched-entry.ts';

const shell =
  '<head></head><script nonce="n" type="module" async="">import * as route0 from "/assets/root.js";\n\nimport("/assets/entry.js");</script>';
const words = '<p>No se cargó</p></script>';

class FakeScript {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

/** One document of a tab; `stored` is what the ones before it left. */
function open({ stored = new Map<string, string>(), onLine = true, hasStorage = true } = {}) {
  const script = /<script nonce="n">([\s\S]*?)<\/script>/.exec(watchEntry(shell, 'n', words))?.[1] ?? '';
  const heard = new Map<string, (event: { target: unknown }) => void>();
  const pressed: (() => void)[] = [];
  let shown = 'shell';
  let reloads = 0;
  let waited = () => {};
  const page = {
    childNodes: ['shell'],
    set innerHTML(html: string) {
      shown = html;
    },
    replaceChildren: (node: string) => void (shown = node),
    querySelector: () => ({ addEventListener: (_name: string, press: () => void) => pressed.push(press) }),
  };
  runInNewContext(script, {
    HTMLScriptElement: FakeScript,
    document: { getElementById: () => ({ parentElement: page }) },
    location: { reload: () => void reloads++ },
    navigator: { onLine },
    addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
    setTimeout: (run: () => void) => void (waited = run),
    get sessionStorage() {
      if (!hasStorage) throw new Error('forbidden');
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      };
    },
  });
  const tell = (name: string, target: unknown = {}) => heard.get(name)?.({ target });
  return {
    lose: () => tell('error', new FakeScript('module')),
    loseEntry: () => tell('michi-entry-lost'),
    loseOther: () => {
      for (const target of [{ type: 'module' }, new FakeScript('')]) tell('error', target);
    },
    come: () => tell('michi-entry-came'),
    load: () => tell('load'),
    wait: () => waited(),
    press: () => {
      for (const press of pressed) press();
    },
    now: () => ({ shown, reloads }),
    next: () => open({ stored }),
  };
}

describe('watchEntry', () => {
  const html = watchEntry(shell, 'n', words);

  it('hears how the import of the entry ended, before anything can be lost', () => {
    expect(html).toContain('import("/assets/entry.js").then(');
    expect(html.indexOf('nonce="n">(()')).toBeLessThan(html.indexOf('type="module"'));
  });

  it('is ASCII, and the words do not end the script', () => {
    expect(html).toMatch(/^[\n -~]*$/);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it('says so where the router imports its entry in another way', () => {
    expect(() => watchEntry('<head></head>', 'n', words)).toThrow('another way');
  });

  it.each(['lose', 'loseEntry'] as const)('loads the page anew once, then says so: %s', (how) => {
    const first = open();
    first[how]();
    expect(first.now()).toEqual({ shown: 'shell', reloads: 1 });
    const second = first.next();
    second[how]();
    expect(second.now()).toEqual({ shown: words, reloads: 0 });
    second.press();
    expect(second.now().reloads).toBe(1);
    const third = second.next();
    third[how]();
    expect(third.now()).toEqual({ shown: words, reloads: 0 });
  });

  it('a page that came alive takes the next failure as the first again', () => {
    const first = open();
    first.lose();
    const second = first.next();
    second.come();
    const third = second.next();
    third.lose();
    expect(third.now()).toEqual({ shown: 'shell', reloads: 1 });
  });

  it('loads nothing anew without a network, nor where it could not remember that it did', () => {
    for (const tab of [open({ onLine: false }), open({ hasStorage: false })]) {
      tab.lose();
      expect(tab.now()).toEqual({ shown: words, reloads: 0 });
    }
  });

  it('speaks up when nothing has come for long, and gives the shell back to what comes after that', () => {
    const tab = open();
    tab.load();
    tab.wait();
    expect(tab.now()).toEqual({ shown: words, reloads: 0 });
    tab.come();
    expect(tab.now()).toEqual({ shown: 'shell', reloads: 0 });
  });

  it('is silent about a page that is alive, and about all that is no module', () => {
    const tab = open();
    tab.loseOther();
    tab.come();
    tab.load();
    tab.wait();
    expect(tab.now()).toEqual({ shown: 'shell', reloads: 0 });
  });
});

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import type { Manifest } from './build-manifest.ts';

/**
 * The public pages need little more than half of the style sheet, and it is all that their first paint would
 * wait for. So what the scripts of the public pages name is cut out of it, for the server to write into their
 * documents.
 */
export async function writePublicStyles(assets: string, manifest: Manifest, file: string): Promise<void> {
  const sheets = (await readdir(assets)).filter((each) => each.endsWith('.css'));
  const name = sheets.find((each) => /^app-[\w-]{8}\.css$/.test(each));
  if (name === undefined) throw new Error(`No style sheet of the app in ${assets}`);
  const read = (each: string) => readFile(path.join(assets, each), 'utf8');
  const whole = await read(name);
  // Those of dialogs and toasts come over a public page, too, and take their colours from it.
  const later = await Promise.all(sheets.filter((each) => each !== name).map(read));
  const scripts = await publicScripts(assets, manifest);
  const words = new Set([...composed, ...scripts.flatMap((script) => script.split(/[\s"'`]+/))]);
  const others = classesOf(whole).filter((each) => !words.has(each));
  const own = withoutUnread(cut(whole, others), [...scripts, ...later].join('\n'));
  await writeFile(file, JSON.stringify({ sheet: `/assets/${name}`, own, others: others.map(escaped) }));
}

/** What `buttonClass` puts together stands whole in no script. */
const composed = ['primary', 'secondary', 'ghost', 'danger', 'sm', 'md', 'lg', 'full-width'].map(
  (look) => `button--${look}`,
);

const escaped = (name: string) =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const named = /(["'`])(?:\.|\/assets)\/([\w.-]+\.js)\1/g;

/** All that the public pages lead to, also what only a touch brings. */
async function publicScripts(assets: string, { routes }: Manifest): Promise<string[]> {
  const isPublic = (id: string) => id === 'root' || id.startsWith('routes/public/');
  const waiting = Object.entries(routes).flatMap(([id, { module }]) =>
    isPublic(id) ? [path.basename(module)] : [],
  );
  const scripts = new Map<string, string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (scripts.has(name)) continue;
    const script = await readFile(path.join(assets, name), 'utf8');
    scripts.set(name, script);
    for (const [, , other] of script.matchAll(named)) if (other !== undefined) waiting.push(other);
  }
  return [...scripts.values()];
}

function classesOf(styles: string): string[] {
  const classes = new Set<string>();
  transform({
    filename: 'app.css',
    code: Buffer.from(styles),
    visitor: {
      Selector: (selector) => {
        for (const part of selector) if (part.type === 'class') classes.add(part.name);
      },
    },
  });
  return [...classes];
}

function cut(styles: string, unusedSymbols: string[]): string {
  return transform({
    filename: 'app.css',
    code: Buffer.from(styles),
    minify: true,
    unusedSymbols,
  }).code.toString();
}

/** A custom property may be read by another that nobody reads: so again until none is left. */
function withoutUnread(styles: string, readers: string): string {
  const read = new Set([...`${styles}${readers}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const unread = [...styles.matchAll(/(--[\w-]+):/g)].flatMap(([, name]) =>
    name === undefined || read.has(name) ? [] : [name],
  );
  const less = cut(styles, unread);
  return less.length < styles.length ? withoutUnread(less, readers) : styles;
}

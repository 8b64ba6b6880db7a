import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify } from 'vite';
import { locales } from '../contract/src/locale.ts';
import { languageMark } from './browser-locale.ts';

/**
 * Every text is compiled in all languages, and a reader needs one. So each script with texts, and each that leads to one, is written once
 * per language into a folder of its own (`assets/es/…`), the texts of the others left out; the rest stays where all share it. The server
 * names the folder of its page's language.
 */
export async function writeByLanguage(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const codes = new Map<string, string>();
  for (const name of names) codes.set(name, await readFile(path.join(assets, name), 'utf8'));
  const spoken = spokenOf(codes);
  for (const locale of locales) {
    const folder = path.join(assets, locale);
    await mkdir(folder, { recursive: true });
    for (const name of spoken) {
      const own = inLanguage(codes.get(name) ?? '', spoken, locale);
      await writeFile(path.join(folder, name), name.startsWith('manifest-') ? own : await small(name, own));
    }
  }
  for (const name of spoken) await rm(path.join(assets, name));
}

/** What the other languages leave behind falls away. */
async function small(name: string, script: string): Promise<string> {
  const { code, errors } = await minify(name, script, { module: true, compress: {}, mangle: true });
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  return code;
}

const named = /[\w.-]+\.js(?=["'`])/g;

/** Those with the mark, and whatever names one of them. */
function spokenOf(codes: ReadonlyMap<string, string>): ReadonlySet<string> {
  const spoken = new Set([...codes].filter(([, code]) => code.includes(languageMark)).map(([name]) => name));
  for (let before = -1; before < spoken.size;) {
    before = spoken.size;
    for (const [name, code] of codes)
      if (code.match(named)?.some((other) => spoken.has(other))) spoken.add(name);
  }
  return spoken;
}

function inLanguage(code: string, spoken: ReadonlySet<string>, locale: string): string {
  return code
    .replaceAll(languageMark, JSON.stringify(locale))
    .replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, (whole, quote: string, name: string) =>
      spoken.has(name) ? whole : `${quote}../${name}${quote}`,
    )
    .replaceAll(/(["'`]\/?assets\/)([\w.-]+\.js)(?=["'`])/g, (whole, start: string, name: string) =>
      spoken.has(name) ? `${start}${locale}/${name}` : whole,
    );
}

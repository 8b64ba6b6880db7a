import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';

const asked = '@supports (color:color-mix(in lab, red, red)){';

/**
 * Each mixed colour comes twice, plain and behind a question whether the browser can mix: every browser that knows `light-dark()` can, and
 * ours need that. Without the question rules that belong together stand together, and are written as one.
 */
export async function leanStyles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.css')) continue;
    const file = path.join(folder, name);
    const code = Buffer.from(unasked(await readFile(file, 'utf8')));
    await writeFile(file, transform({ filename: name, code, minify: true }).code);
  }
}

function unasked(styles: string): string {
  let rest = styles;
  let out = '';
  for (let at = rest.indexOf(asked); at !== -1; at = rest.indexOf(asked)) {
    const begin = at + asked.length;
    const end = endOfBlock(rest, begin);
    out += rest.slice(0, at) + rest.slice(begin, end);
    rest = rest.slice(end + 1);
  }
  return out + rest;
}

/** Where the bracket that was opened before `from` is closed. */
function endOfBlock(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A block of the style sheet has no end');
}

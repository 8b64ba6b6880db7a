import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fields } from '../json.ts';
import { root } from '../paths.ts';

type Line = { file: string; line: number };

/** What the formatter keeps code to: it leaves comments as they are. */
const printWidth = Number(
  fields(JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8'))).printWidth,
);
const isAddress = /^(?:\/\/|\/?\*+)? *https?:\/\/\S+(?: \*\/)?$/;

/** Lines of comments that are wider than the formatter's width; an address alone cannot be broken. */
export function wideComments(file: string, text: string, width = printWidth): Line[] {
  const wide: Line[] = [];
  let isInBlock = false;
  for (const [at, line] of text.split('\n').entries()) {
    const words = line.trim();
    const isOfBlock: boolean = isInBlock || /^\{?\/\*/.test(words);
    isInBlock = isOfBlock && !words.includes('*/');
    if (!isOfBlock && !words.startsWith('//')) continue;
    if (line.length > width && !isAddress.test(words)) wide.push({ file, line: at + 1 });
  }
  return wide;
}

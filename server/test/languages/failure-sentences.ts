import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const literal = String.raw`['\x60]((?:[^'\x60\\\n]|\\.)*)['\x60]`;
const find = (source: string, pattern: string): string[] =>
  [...source.matchAll(new RegExp(pattern, 'g'))].map(([, sentence = '']) =>
    sentence
      .replaceAll("\\'", "'")
      .replaceAll(/\$\{[^}]+\}/g, '{n}')
      .replaceAll(/“[^”]*”|\d[\d,]*\d|\d/g, '{n}'),
  );

/** Every sentence of a failure, as it stands in the code below this folder. */
export function failureSentences(root: string) {
  const inServer = sourcesIn(root, 'server/src').flatMap((source) => [
    ...find(source, String.raw`(?:defineError|new ExpectedError)\(\s*'[a-z_]+',\s*\d+,\s*${literal}`),
    ...find(source, String.raw`\bmessage(?: =|:)\s*${literal}`),
    // What is wrong with a field of a course: `when(wrong, field, sentence)`.
    ...find(source, String.raw`\bwhen\([^;]*?(?:'[\w.]+'|at\('\w+'\)),\s*(?=['\x60][A-Z])${literal}`),
  ]);
  const inContract = sourcesIn(root, 'contract/src').flatMap((source) =>
    find(
      source.replaceAll(new RegExp(String.raw`(summary|description):\s*${literal}`, 'g'), ''),
      literal,
    ).filter((text) => /^[A-Z][a-z]* .*[a-z]/.test(text)),
  );
  const inWeb = sourcesIn(root, 'web/app').flatMap((source) => [
    ...find(source, String.raw`\bsayContract\(\s*${literal}`),
    ...find(source, String.raw`\.refine\([^;]*?,\s*${literal}`),
  ]);
  const ofBoth = new Set([...inContract, ...inWeb]);
  return { ofBoth, ofServer: new Set(inServer).difference(ofBoth) };
}

function sourcesIn(root: string, folder: string): string[] {
  return (
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      // Names of people who left are no failures: the web says them.
      .filter((file) => !/\/sandbox\/|former-names/.test(path.relative(root, file)))
      .map((file) => readFileSync(file, 'utf8'))
  );
}

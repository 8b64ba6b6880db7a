import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The texts of the server that stand in the schema of their area (`loadMessages('gifts', …)`) and are named
 * nowhere else in that module, or part of the platform: nobody says them.
 */
export function unusedTexts(root: string): string[] {
  const sources = new Map(
    readdirSync(path.join(root, 'server/src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
  );
  return [...sources].flatMap(([file, source]) =>
    [...source.matchAll(/\bloadMessages\(\s*'([\w-]+)'/g)].flatMap(([, area = '']) => {
      const home = /^server\/src\/modules\/\w+\//.exec(file)?.[0] ?? `${path.dirname(file)}/`;
      const code = [...sources].filter(([other]) => other.startsWith(home)).map(([, text]) => text);
      const times = (name: string) =>
        code.reduce((sum, text) => sum + [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length, 0);
      return namesIn(JSON.parse(readFileSync(path.join(root, `server/messages/en/${area}.json`), 'utf8')))
        .filter((name) => new RegExp(`\\b${name}: `).test(source) && times(name) < 2)
        .map((name) => `${area}: ${name}`);
    }),
  );
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => [name, ...namesIn(inside)]);
}

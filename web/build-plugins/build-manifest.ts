import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** What the browser is told of the routes: one file, loaded by every page. */
const Manifest = z.looseObject({
  routes: z.record(
    z.string(),
    z.looseObject({ module: z.string(), imports: z.array(z.string()).optional() }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
const start = 'window.__reactRouterManifest=';

const withoutNo = (_key: string, value: unknown) =>
  value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;

/**
 * The browser uses the list of a route's files only to fetch them ahead, where a link to it says so; only
 * links between public pages do. For all other routes, which are most, it would be dead weight on every page;
 * so would every "no", which is the same as nothing said.
 */
export async function trimManifest(assets: string): Promise<Manifest> {
  const name = (await readdir(assets)).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (name === undefined) throw new Error(`No manifest in ${assets}`);
  const text = await readFile(path.join(assets, name), 'utf8');
  if (!text.startsWith(start)) throw new Error(`${name} does not begin with ${start}`);
  const manifest = Manifest.parse(JSON.parse(text.slice(start.length).replace(/;\s*$/, '')));
  for (const [id, route] of Object.entries(manifest.routes))
    if (id !== 'root' && !id.startsWith('routes/public/')) delete route.imports;
  await writeFile(path.join(assets, name), `${start}${JSON.stringify(manifest, withoutNo)};`);
  return manifest;
}

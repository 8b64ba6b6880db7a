import { type Bench, rateRatio } from './bench.ts';
import { startChild } from './child.ts';
import { inTurns, load } from './load.ts';

/** Node writes these by itself. */
const own = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** A public page from the server's cache, against a bare Node server sending the same bytes. */
export const bench: Bench = {
  name: 'cached page',
  async run({ url }) {
    const rows = [];
    for (const [job, path] of [
      ['landing page, cached', '/'],
      ['search page, cached', '/search?q=essay'],
    ] as const) {
      const headers = { 'accept-encoding': 'br' };
      const answer = await fetchRaw(url + path, headers);
      const raw = await startChild('limits/raw-bytes.ts', {}, answer);
      const { ours, limit } = await inTurns(
        () => load(url + path, { headers }),
        () => load(raw.url, { headers }),
      );
      await raw.stop();
      rows.push({
        job,
        ours: ours.perSecond,
        limit: limit.perSecond,
        unit: 'pages/s',
        ratio: rateRatio(ours.perSecond, limit.perSecond),
        note: `p99 ${ours.p99} ms; limit: bare node:http, the same bytes`,
      });
    }
    return rows;
  },
};

/** The answer as it stands on the wire; `fetch` would unpack it. */
async function fetchRaw(
  url: string,
  headers: Record<string, string>,
): Promise<{ body: string; headers: Record<string, string> }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const sent = Object.entries(response.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !own.has(name) ? [[name, value] as const] : [],
        );
        resolve({ body: Buffer.concat(chunks).toString('base64'), headers: Object.fromEntries(sent) });
      });
    }).on('error', reject);
  });
}

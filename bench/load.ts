import autocannon from 'autocannon';

export type Load = { perSecond: number; p50: number; p99: number };
type Options = { connections?: number; seconds?: number; headers?: Record<string, string> };

/** Bounded load on an address of this machine; fails when an answer was not 2xx. */
export async function load(
  url: string,
  { connections = 16, seconds = 4, headers = {} }: Options = {},
): Promise<Load> {
  await autocannon({ url, connections, duration: 1, headers });
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Ours and the limit in turns (three rounds), so that a noisy neighbour meets both. */
export async function inTurns(
  ours: () => Promise<Load>,
  limit: () => Promise<Load>,
): Promise<{ ours: Load; limit: Load }> {
  const rounds: { ours: Load; limit: Load }[] = [];
  for (let round = 0; round < 3; round += 1) rounds.push({ limit: await limit(), ours: await ours() });
  const byRatio = rounds.toSorted(
    (a, b) => a.ours.perSecond / a.limit.perSecond - b.ours.perSecond / b.limit.perSecond,
  );
  const middle = byRatio[1];
  if (!middle) throw new Error('no round was run');
  return middle;
}

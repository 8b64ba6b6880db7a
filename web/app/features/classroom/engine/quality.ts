export type Quality = 'good' | 'fair' | 'poor';
/** Of the last few seconds: round trip in milliseconds, share of lost packets 0–1. Null: not known yet. */
export type Measure = { roundTripMs: number | null; lossShare: number | null };

/**
 * The bounds of ITU-T G.114 for a conversation (150 and 400 ms one way), and of what a video codec conceals.
 */
export function qualityOf({ roundTripMs, lossShare }: Measure): Quality | null {
  if (roundTripMs === null && lossShare === null) return null;
  const delay = roundTripMs ?? 0;
  const loss = lossShare ?? 0;
  if (delay > 800 || loss > 0.08) return 'poor';
  return delay > 300 || loss > 0.02 ? 'fair' : 'good';
}

/** Counters since the beginning of a connection. */
export type Counters = { received: number; lost: number };

/** The share lost between two readings; null while nothing came. */
export function lossBetween(before: Counters, now: Counters): number | null {
  const received = now.received - before.received;
  const lost = Math.max(0, now.lost - before.lost);
  return received + lost > 0 ? lost / (received + lost) : null;
}

type Reading = { roundTripMs: number | null; counters: Counters };

/** What matters of a connection's statistics. */
export function readStats(report: Iterable<unknown>): Reading {
  let roundTripMs: number | null = null;
  const counters = { received: 0, lost: 0 };
  for (const entry of report) {
    const stats = numbersOf(entry);
    if (
      stats.type === 'candidate-pair' &&
      stats.isChosen &&
      stats.get('currentRoundTripTime') !== undefined
    ) {
      roundTripMs = (stats.get('currentRoundTripTime') ?? 0) * 1000;
    }
    if (stats.type === 'inbound-rtp') {
      counters.received += stats.get('packetsReceived') ?? 0;
      counters.lost += stats.get('packetsLost') ?? 0;
    }
  }
  return { roundTripMs, counters };
}

function numbersOf(entry: unknown) {
  const fields = new Map<string, unknown>(
    typeof entry === 'object' && entry !== null ? Object.entries(entry) : [],
  );
  const get = (name: string): number | undefined => {
    const value = fields.get(name);
    return typeof value === 'number' ? value : undefined;
  };
  return {
    type: fields.get('type'),
    isChosen: fields.get('nominated') === true && fields.get('state') === 'succeeded',
    get,
  };
}

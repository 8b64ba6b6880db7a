import type { FastifyRequest } from 'fastify';

/** In milliseconds. */
export const slowest = {
  /** From the first byte to the last of what somebody uploads: 10 MB at 140 kbit/s. */
  upload: 600_000,
  /** Every other body: at most a megabyte, mostly some hundred bytes. */
  body: 30_000,
  /** A call, from its first byte to the answer: a database may be silent without being gone. */
  answer: 45_000,
  /** Nothing comes or goes. A socket says something every 20 s. */
  silence: 120_000,
  /** What still comes in after the answer; time to read it. */
  answered: 5_000,
};

/** A body that trickles in would hold its connection as long as it likes. */
export function endSlowBody({ raw }: FastifyRequest, milliseconds: number): void {
  if (raw.complete || (raw.headers['content-length'] ?? raw.headers['transfer-encoding']) === undefined)
    return;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    // As the server itself says it of a request that takes too long as a whole.
    raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => raw.destroy());
  }, milliseconds).unref();
  raw.once('close', () => clearTimeout(timer));
}

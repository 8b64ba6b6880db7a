const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Serialisation failure, deadlock: the same transaction may succeed when it runs again. */
const collisions = new Set(['40001', '40P01']);
export const isCollision = (error: unknown): boolean => collisions.has(codeOf(error));

/**
 * It starts, stops, or has no connection left; the rest are the system's own codes of a connection that
 * failed.
 */
const away = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A pooler says these for a server that it cannot reach.
  '08P01',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver gives these no code. */
const awayWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** What the call needs does not answer now: nothing is wrong with the call, and later it may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isCollision(error) || away.has(codeOf(error)) || awayWords.test(error.message);
}

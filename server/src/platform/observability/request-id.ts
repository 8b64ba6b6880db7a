import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/**
 * The call, socket event or job that the running code belongs to; a job keeps the number of the call that
 * enqueued it.
 */
export const requestId = (): string | undefined => current.getStore();

export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work);

export const newRequestId = (): string => randomUUID();

/** As a proxy of ours calls the request, unless that could not be the number of one. */
export const requestIdFrom = (given: unknown): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newRequestId();

const flagPrefix = 'request:';

/** A job carries it in the queue as a flag: its payload is the job's own. */
export const requestFlags = (): string[] => {
  const id = requestId();
  return id === undefined ? [] : [`${flagPrefix}${id}`];
};

export function requestIdOfFlags(flags: Readonly<Record<string, true>> | null): string {
  const flag = Object.keys(flags ?? {}).find((each) => each.startsWith(flagPrefix));
  return flag?.slice(flagPrefix.length) ?? newRequestId();
}

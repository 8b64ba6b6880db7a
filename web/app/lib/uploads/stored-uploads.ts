import { sessionStore } from '../session/session-store.ts';
import type { Upload, UploadQueue } from './upload-queue.ts';

/**
 * What is on its way or did not arrive, by what it is for: it outlives the page that it was chosen on. A
 * queue without a file is not kept.
 */
const queues = new Map<string, UploadQueue>();
let owner: string | null | undefined;

/**
 * The queue that is under way for this, or a new one. Leaving the site asks first, on whatever page, while
 * something is under way in any of them.
 */
export function storedUploads(what: string, create: () => UploadQueue): UploadQueue {
  watchSession();
  const kept = queues.get(what);
  if (kept) return kept;
  const queue = create();
  queue.subscribe(() => {
    if (queue.get().length > 0) queues.set(what, queue);
    else if (queues.get(what) === queue) queues.delete(what);
    warnWhileNeeded();
  });
  return queue;
}

/**
 * Stops and forgets them: what they are for is gone, so that no page shows them any more, to be sent again or
 * dismissed.
 */
export function endUploads(what: string): void {
  queues.get(what)?.end();
}

/** What was refused is told, and is no work that would be lost. */
export const isUnderWay = ({ state }: Upload): boolean => state !== 'refused';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
function warnWhileNeeded(): void {
  const isNeeded = [...queues.values()].some((queue) => queue.get().some(isUnderWay));
  // A listener that is there is not added twice.
  if (isNeeded) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** They are of whoever chose them: who signs out takes them along. */
function watchSession(): void {
  if (owner !== undefined) return;
  const user = () => {
    const session = sessionStore.get();
    return session.status === 'signed-in' ? session.user.id : null;
  };
  owner = user();
  sessionStore.subscribe(() => {
    if (user() === owner) return;
    owner = user();
    for (const queue of queues.values()) queue.end();
  });
}

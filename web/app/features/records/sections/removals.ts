import { useSyncExternalStore } from 'react';
import { toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';

const undoMs = 6000;
let hidden: ReadonlySet<string> = new Set();
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

function setHidden(ids: Iterable<string>) {
  hidden = new Set(ids);
  for (const listener of listeners) listener();
}

/** Ids that are deleted for the eye; at the server only once nobody can undo it any more. */
export function useRemoved(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => hidden,
    () => hidden,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides it at once and offers to undo. The call is made when the offer is gone, or when the tab is left. */
export function removeLater(id: string, name: string, remove: () => Promise<unknown>): void {
  let isOver = false;
  const end = (then: () => void) => () => {
    if (isOver) return;
    isOver = true;
    waiting.delete(commit);
    then();
  };
  const bringBack = () => setHidden([...hidden].filter((other) => other !== id));
  const commit = end(() => {
    // An offer that can be kept no more is withdrawn: the tab was left, or the time is over.
    toast.dismiss(`removal-${id}`);
    remove().catch(bringBack);
  });
  waiting.add(commit);
  setHidden([...hidden, id]);
  toast(m.records_deleted({ name }), {
    id: `removal-${id}`,
    duration: undoMs,
    action: { label: m.common_undo(), onClick: end(bringBack) },
    onAutoClose: commit,
    onDismiss: commit,
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const commit of waiting) commit();
  });
}

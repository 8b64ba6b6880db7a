import { useSyncExternalStore } from 'react';
import { activeCall } from './active-call.ts';
import type { CallView } from './call-view.ts';

/** What the stage shows; only in the browser, where calls are. */
export function useCallView(): CallView {
  const call = activeCall();
  return useSyncExternalStore(call.subscribe, call.get, call.get);
}

/** Whether the page gives room to a call, its check or its waiting room; the server renders none. */
export function useCallPhase(): CallView['phase'] {
  return useSyncExternalStore(
    (listener) => activeCall().subscribe(listener),
    () => activeCall().get().phase,
    () => 'idle' as const,
  );
}

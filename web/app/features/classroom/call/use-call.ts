import { useSyncExternalStore } from 'react';
import { activeCall, type CallView } from './active-call.ts';

/** What the stage shows; only in the browser, where calls are. */
export function useCallView(): CallView {
  const call = activeCall();
  return useSyncExternalStore(call.subscribe, call.get, call.get);
}

import { useSyncExternalStore } from 'react';
import { type CallView, callView, idle } from './call-view.ts';

/** What the stage shows; the server renders no calls. */
export function useCallView(): CallView {
  return useSyncExternalStore(callView.subscribe, callView.get, () => idle);
}

/** Whether the page gives room to a call, its check or its waiting room. */
export function useCallPhase(): CallView['phase'] {
  return useCallView().phase;
}

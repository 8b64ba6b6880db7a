import { useSyncExternalStore } from 'react';
import { readTheme, subscribeTheme } from '../../../lib/browser/theme.ts';

const device = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void) {
  const query = device();
  query.addEventListener('change', listener);
  const stop = subscribeTheme(listener);
  return () => {
    query.removeEventListener('change', listener);
    stop();
  };
}

const isDark = () => {
  const theme = readTheme();
  return theme === 'system' ? device().matches : theme === 'dark';
};

/** Whether the page is dark now, by the reader's choice or the device's. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);

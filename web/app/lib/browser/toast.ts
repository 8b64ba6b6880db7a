import { type ExternalToast, toast as show } from 'sonner';
import { toasterReady } from '../first-paint/toaster-ready.ts';

type Kind = 'error' | 'info' | 'loading' | 'success' | 'warning';

const later =
  (kind: Kind) =>
  (text: string, options?: ExternalToast): void =>
    toasterReady.whenOpen(() => show[kind](text, options));

/**
 * The library's toasts, each kept until the toaster listens: what is said while a page still loads is shown
 * too.
 */
export const toast = Object.assign(
  (text: string, options?: ExternalToast): void => toasterReady.whenOpen(() => show(text, options)),
  {
    error: later('error'),
    info: later('info'),
    loading: later('loading'),
    success: later('success'),
    warning: later('warning'),
    dismiss: (id: string): void => toasterReady.whenOpen(() => show.dismiss(id)),
  },
);

import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { m } from '../../lib/i18n/i18n.ts';
import { toasterReady } from '../../lib/first-paint/toaster-ready.ts';
import './toaster.css';

/**
 * The one place of toasts. 356 px wide, 20 px or 0.11 px/ms to swipe one away and 200 ms to remove it are the
 * library's own constants at this version. The top layer mark keeps toasts usable over an open dialog.
 */
export function Toaster() {
  // Runs after the library's own effects: by now it listens.
  useEffect(() => toasterReady.open(), []);
  return (
    <div data-react-aria-top-layer="true">
      <Sonner
        position="bottom-right"
        duration={4000}
        gap={14}
        // Above the navigation at the bottom of a phone.
        mobileOffset={{ bottom: '5.5rem' }}
        visibleToasts={3}
        hotkey={['altKey', 'KeyT']}
        closeButton
        containerAriaLabel={m.common_notifications()}
      />
    </div>
  );
}

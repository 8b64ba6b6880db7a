import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Shortcut } from './shortcuts.ts';

/** The keys of the call and what each does now. */
export function ShortcutList({
  isOpen,
  onClose,
  shortcuts,
}: {
  isOpen: boolean;
  onClose: () => void;
  shortcuts: readonly Shortcut[];
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.room_shortcuts()}
      size="sm"
      actions={
        <Button variant="primary" onPress={onClose}>
          {m.common_close()}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {shortcuts.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-7 place-items-center rounded-md border border-hairline bg-sunken px-1.5 py-0.5 text-sm">
                {key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

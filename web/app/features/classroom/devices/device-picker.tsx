import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DeviceFields } from './device-fields.tsx';

/** Another camera, microphone or speaker during a call. */
export function DevicePicker({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.classroom_devices()}
      size="sm"
      actions={
        <Button variant="primary" onPress={onClose}>
          {m.common_close()}
        </Button>
      }
    >
      <DeviceFields isShown={isOpen} />
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { activeCall } from '../call/active-call.ts';
import { type DeviceLists, listDevices } from './devices.ts';
import { useCallView } from '../call/use-call.ts';

/** Another camera or microphone, at once and for the next calls too. */
export function DevicePicker({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { devices } = useCallView();
  const lists = useDevices(isOpen);
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
      <div className="flex flex-col gap-4">
        <Select
          name="camera"
          label={m.classroom_camera()}
          choices={choicesOf(lists.cameras)}
          value={devices.cameraId ?? lists.cameras[0]?.deviceId ?? ''}
          onChange={(event) => void activeCall().choose({ ...devices, cameraId: event.target.value })}
        />
        <Select
          name="microphone"
          label={m.classroom_microphone()}
          choices={choicesOf(lists.microphones)}
          value={devices.microphoneId ?? lists.microphones[0]?.deviceId ?? ''}
          onChange={(event) => void activeCall().choose({ ...devices, microphoneId: event.target.value })}
        />
      </div>
    </Dialog>
  );
}

function choicesOf(devices: readonly MediaDeviceInfo[]) {
  return devices.map((device, index) => ({
    value: device.deviceId,
    label: device.label || m.classroom_default_device({ number: index + 1 }),
  }));
}

function useDevices(isOpen: boolean): DeviceLists {
  const [lists, setLists] = useState<DeviceLists>({ cameras: [], microphones: [] });
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const read = () => void listDevices().then((found) => isCurrent && setLists(found));
    read();
    // Somebody plugs a headset in while the list is open. Without a secure context there are no devices.
    const source: MediaDevices | undefined = navigator.mediaDevices;
    source?.addEventListener('devicechange', read);
    return () => {
      isCurrent = false;
      source?.removeEventListener('devicechange', read);
    };
  }, [isOpen]);
  return lists;
}

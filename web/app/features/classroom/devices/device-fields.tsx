import { useEffect, useMemo, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/form/choices.tsx';
import { InstantSwitch } from '../../../ui/form/instant-switch.tsx';
import { activeCall } from '../call/active-call.ts';
import { useCallView } from '../call/use-call.ts';
import { canBlur } from './blur/can-blur.ts';
import { type DeviceLists, listDevices } from './devices.ts';

/**
 * Camera, microphone and, where the browser lets one choose, the speaker: at once and for the next calls too.
 */
export function DeviceFields({ isShown = true }: { isShown?: boolean }) {
  const { devices, isReady, isBlurred } = useCallView();
  const canBlurHere = useMemo(() => canBlur(), []);
  const { cameras, microphones, speakers } = useDevices(isShown, isReady);
  const fields = [
    { name: 'cameraId', label: m.classroom_camera(), list: cameras },
    { name: 'microphoneId', label: m.classroom_microphone(), list: microphones },
    { name: 'speakerId', label: m.room_speaker(), list: speakers },
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      {fields.map(
        ({ name, label, list }) =>
          list.length > 0 && (
            <Select
              key={name}
              name={name}
              label={label}
              choices={choicesOf(list)}
              value={devices[name] ?? list[0]?.deviceId ?? ''}
              onChange={(event) => void activeCall().choose({ ...devices, [name]: event.target.value })}
            />
          ),
      )}
      {cameras.length > 0 && canBlurHere && (
        <label className="flex items-start gap-3">
          <InstantSwitch isOn={isBlurred} onSwitch={(isOn) => void activeCall().setBlurred(isOn)} />
          <span>
            {m.room_blur()}
            <span className="block text-sm text-quiet">{m.room_blur_help()}</span>
          </span>
        </label>
      )}
      {cameras.length + microphones.length === 0 && (
        <p className="text-sm text-quiet">{m.room_no_devices()}</p>
      )}
    </div>
  );
}

function choicesOf(devices: readonly MediaDeviceInfo[]) {
  return devices.map((device, index) => ({
    value: device.deviceId,
    label: device.label || m.classroom_default_device({ number: index + 1 }),
  }));
}

/** Names come with the permission, so they are read again once the browser was asked. */
function useDevices(isShown: boolean, isReady: boolean): DeviceLists {
  const [lists, setLists] = useState<DeviceLists>({ cameras: [], microphones: [], speakers: [] });
  useEffect(() => {
    if (!isShown) return;
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
  }, [isShown, isReady]);
  return lists;
}

import {
  type LucideIcon,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  Settings2,
  Video,
  VideoOff,
} from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { activeCall } from './active-call.ts';
import { noteCallEnded } from './call-entry.tsx';
import { DevicePicker } from '../devices/device-picker.tsx';
import type { OwnState } from '../engine/media-engine.ts';

export function CallControls({ own }: { own: OwnState }) {
  const [isPicking, setPicking] = useState(false);
  const call = activeCall();
  const hangUp = () => {
    noteCallEnded();
    call.hangUp();
  };
  return (
    <div
      role="toolbar"
      aria-label={m.classroom_call()}
      className="flex items-center justify-center gap-2 md:gap-3"
    >
      <Control
        icon={own.micOn ? Mic : MicOff}
        label={own.micOn ? m.classroom_mic_off() : m.classroom_mic_on()}
        isOff={!own.micOn}
        onPress={() => void call.toggleMicrophone()}
      />
      <Control
        icon={own.cameraOn ? Video : VideoOff}
        label={own.cameraOn ? m.classroom_camera_off() : m.classroom_camera_on()}
        isOff={!own.cameraOn}
        onPress={() => void call.toggleCamera()}
      />
      {canShare() && (
        <Control
          icon={own.sharing ? MonitorX : MonitorUp}
          label={own.sharing ? m.classroom_share_stop() : m.classroom_share()}
          isOn={own.sharing}
          onPress={() => void call.toggleScreen()}
        />
      )}
      <Control icon={Settings2} label={m.classroom_devices()} onPress={() => setPicking(true)} />
      <button
        type="button"
        onClick={hangUp}
        aria-label={m.classroom_hang_up()}
        title={m.classroom_hang_up()}
        className="ms-2 grid h-11 w-14 place-items-center rounded-full bg-[var(--alarm-solid)] text-white hover:brightness-110"
      >
        <PhoneOff aria-hidden className="size-5" />
      </button>
      <DevicePicker isOpen={isPicking} onClose={() => setPicking(false)} />
    </div>
  );
}

/** Phones have no screen sharing. */
function canShare(): boolean {
  return 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices;
}

type ControlProps = { icon: LucideIcon; label: string; isOff?: boolean; isOn?: boolean; onPress: () => void };

function Control({ icon: Icon, label, isOff = false, isOn = false, onPress }: ControlProps) {
  const look = isOff
    ? 'bg-white text-black'
    : isOn
      ? 'bg-indigo text-on-indigo'
      : 'bg-raised text-ink hover:bg-default';
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      title={label}
      className={`grid size-11 place-items-center rounded-full ${look}`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

import { MicOff } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { activeCall } from './active-call.ts';
import { useCallView } from './use-call.ts';

/** The sensei asks; whoever is asked decides. */
export function MuteRequest() {
  const { isAskedToMute } = useCallView();
  const call = activeCall();
  return (
    <output className="block empty:hidden">
      {isAskedToMute && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-indigo-wash px-3 py-2 text-sm">
          <MicOff aria-hidden className="size-4 shrink-0 text-indigo" />
          <span className="min-w-0 grow">{m.room_mute_request()}</span>
          <Button size="sm" variant="primary" onPress={() => void call.toggleMicrophone()}>
            {m.classroom_mic_off()}
          </Button>
          <Button size="sm" variant="ghost" onPress={call.keepMicrophone}>
            {m.room_mute_keep()}
          </Button>
        </div>
      )}
    </output>
  );
}

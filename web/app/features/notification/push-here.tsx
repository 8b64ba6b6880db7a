import { type PushDevice, type PushDevices, sendTestPush } from '@michi/contract/notification/push';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, toast } from '../../lib/api/client.ts';
import { useInstall } from '../../lib/device/install-offer.ts';
import {
  isApple,
  isInstalled,
  PushFailed,
  type PushSupport,
  pushSupport,
  switchPushOff,
  switchPushOn,
} from '../../lib/device/push-here.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { InstantSwitch } from '../../ui/form/instant-switch.tsx';
import { pushDevicesQuery } from './queries.ts';
import { PushDeviceRow } from './push-device-row.tsx';

const row = 'flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6 sm:px-5';

/** Notices that browsers show by themselves: here, and where else. */
export function PushHere() {
  const devices = useQuery(pushDevicesQuery);
  if (!devices.data) return null;
  const others = devices.data.items.filter(({ isHere }) => !isHere);
  return (
    <section
      aria-labelledby="push-here"
      className="divide-y divide-hairline rounded-lg border border-hairline bg-card"
    >
      <h3 id="push-here" className="sr-only">
        {m.notices_push_here()}
      </h3>
      <ThisDevice devices={devices.data} />
      <Install />
      {others.length > 0 && (
        <div className="p-4 sm:px-5">
          <h4 className="font-sans text-base font-medium tracking-normal">{m.notices_push_others()}</h4>
          <ul className="mt-1 divide-y divide-hairline">
            {others.map((device) => (
              <PushDeviceRow key={device.id} device={device} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const texts: Record<Exclude<PushSupport, 'ready'>, () => string> = {
  unsupported: m.notices_push_unsupported,
  'needs-install': m.notices_push_install_first,
  denied: m.notices_push_denied,
};

function ThisDevice({ devices: { key, items } }: { devices: PushDevices }) {
  const user = useUser();
  const client = useQueryClient();
  // What the reader allowed may have changed by the last press.
  const [support, setSupport] = useState(pushSupport);
  const here = items.find(({ isHere }) => isHere);
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn && user) return switchPushOn(user.id, key);
      return here ? switchPushOff(here.id) : null;
    },
    onSuccess: (answer, isOn) => {
      if (answer) client.setQueryData(pushDevicesQuery.queryKey, answer);
      else if (isOn) toast.info(m.notices_push_refused());
      if (answer && isOn) toast.success(m.notices_push_on());
    },
    onError: (error) => {
      if (error instanceof PushFailed) toast.error(m.notices_push_failed());
    },
    onSettled: () => setSupport(pushSupport()),
  });
  const isOn = change.isPending ? change.variables : here !== undefined && support === 'ready';
  return (
    <div className={row}>
      <div className="min-w-0">
        {support === 'ready' ? (
          <label htmlFor="push-switch" className="cursor-pointer font-medium">
            {m.notices_push()}
          </label>
        ) : (
          <p className="font-medium">{m.notices_push()}</p>
        )}
        <p id="push-text" className="max-w-prose text-sm text-quiet">
          {support !== 'ready' ? texts[support]() : isOn ? m.notices_push_text() : m.notices_push_off_text()}
        </p>
      </div>
      {support === 'ready' && (
        <div className="flex shrink-0 items-center gap-4">
          {here && !change.isPending && <TestButton device={here} />}
          <InstantSwitch
            id="push-switch"
            aria-describedby="push-text"
            isOn={isOn}
            disabled={change.isPending}
            onSwitch={(next) => change.mutate(next)}
          />
        </div>
      )}
    </div>
  );
}

function TestButton({ device: { id } }: { device: PushDevice }) {
  const test = useMutation({
    mutationFn: () => api(sendTestPush, { params: { id } }),
    onSuccess: () => toast.success(m.notices_push_tested()),
  });
  return (
    <Button size="sm" isPending={test.isPending} onPress={() => test.mutate()}>
      {m.notices_push_test()}
    </Button>
  );
}

/** Where the browser offers it; an iPhone offers nothing, and has it all the same. */
function Install() {
  const install = useInstall();
  if (isInstalled() || (install === null && !isApple())) return null;
  return (
    <div className={row}>
      <div className="min-w-0">
        <p className="font-medium">{m.notices_install()}</p>
        <p className="max-w-prose text-sm text-quiet">
          {m.notices_install_text()} {install === null && m.notices_install_apple()}
        </p>
      </div>
      {install && (
        <Button size="sm" className="shrink-0 self-start sm:self-center" onPress={install}>
          {m.notices_install_press()}
        </Button>
      )}
    </div>
  );
}

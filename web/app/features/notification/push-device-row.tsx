import { type PushDevice, removePushDevice } from '@michi/contract/notification/push';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, toast } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { When } from '../../ui/page/when.tsx';
import { deviceName, deviceSigns } from '../../ui/status/device-line.tsx';
import { pushDevicesQuery } from './queries.ts';

/** Another browser of the reader's that shows notices by itself. */
export function PushDeviceRow({ device: { id, device, reachedAt } }: { device: PushDevice }) {
  const client = useQueryClient();
  const Sign = deviceSigns[device.kind];
  const name = deviceName(device);
  const remove = useMutation({
    mutationFn: () => api(removePushDevice, { params: { id } }),
    onSuccess: (answer) => {
      client.setQueryData(pushDevicesQuery.queryKey, answer);
      toast.success(m.notices_push_removed({ device: name }));
    },
    onError: () => client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Sign aria-hidden className="size-5 shrink-0 text-quiet" />
      <div className="min-w-0 flex-1 basis-48">
        <p>{name}</p>
        <p className="text-sm text-quiet">
          {reachedAt === null ? (
            m.notices_push_never()
          ) : (
            <>
              {m.notices_push_reached()} <When instant={reachedAt} isShort />
            </>
          )}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={m.notices_push_remove_named({ device: name })}
        isPending={remove.isPending}
        onPress={() => remove.mutate()}
      >
        {m.notices_push_remove()}
      </Button>
    </li>
  );
}

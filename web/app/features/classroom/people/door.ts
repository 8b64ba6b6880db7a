import { type Door, getDoor } from '@michi/contract/classroom/door';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { quietApi } from '../../../lib/api/client.ts';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { classroomKeys } from '../query-keys.ts';

const doorQuery = (uuid: string) =>
  queryOptions({
    queryKey: classroomKeys.door(uuid),
    queryFn: ({ signal }) => quietApi(getDoor, { params: { uuid } }, { signal }),
  });

/** Who waits, who is in, whose hand is up: live, also after a line that was lost. */
export function useDoor(uuid: string): Door | undefined {
  const client = useQueryClient();
  const { queryKey } = doorQuery(uuid);
  useSocketEvent('room.door', ({ roomUuid }) => {
    if (roomUuid === uuid) void fetchAgain(client, { queryKey });
  });
  useReconnect(() => void fetchAgain(client, { queryKey }));
  return useQuery(doorQuery(uuid)).data;
}

/** What the server answered last is what is shown. */
export function useKeepDoor(uuid: string): (door: Door) => void {
  const client = useQueryClient();
  return (door) => void client.setQueryData(doorQuery(uuid).queryKey, door);
}

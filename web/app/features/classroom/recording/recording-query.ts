import { getLiveRecording, listRecordings } from '@michi/contract/classroom/recordings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { classroomKeys } from '../query-keys.ts';

const liveRecordingQuery = (uuid: string) =>
  queryOptions({
    queryKey: classroomKeys.liveRecording(uuid),
    queryFn: ({ signal }) => api(getLiveRecording, { params: { uuid } }, { signal }),
  });

export const recordingsQuery = (uuid: string) =>
  queryOptions({
    queryKey: classroomKeys.recordings(uuid),
    queryFn: ({ signal }) => api(listRecordings, { params: { uuid } }, { signal }),
    retry: false,
  });

/** What is asked or runs in the room; anew with each answer, and with each who comes or goes. */
export function useLiveRecording(uuid: string) {
  const client = useQueryClient();
  const query = liveRecordingQuery(uuid);
  const again = () => void fetchAgain(client, { queryKey: query.queryKey });
  useSocketEvent('recording.changed', ({ roomUuid }) => {
    if (roomUuid === uuid) again();
  });
  useSocketEvent('room.peers', ({ roomUuid }) => {
    if (roomUuid === uuid) again();
  });
  useReconnect(again);
  return useQuery(query);
}

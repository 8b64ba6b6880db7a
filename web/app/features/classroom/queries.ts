import { type Classroom, getClassroom, listConversationClasses } from '@michi/contract/classroom/rooms';
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { fetchAgain } from '../../lib/api/fetch-again.ts';
import { useReconnect, useSocketEvent } from '../../lib/api/socket.ts';
import { classroomKeys } from './query-keys.ts';

export const classroomQuery = (uuid: string) =>
  queryOptions({
    queryKey: classroomKeys.classroom(uuid),
    queryFn: ({ signal }) => api(getClassroom, { params: { uuid } }, { signal }),
  });

/** Classes of a conversation, which stand in it as cards. */
export const conversationClassesQuery = (uuid: string, when: 'ahead' | 'past') =>
  infiniteQueryOptions({
    queryKey: classroomKeys.conversationClasses(uuid, when),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api(
        listConversationClasses,
        { params: { uuid }, query: { when, cursor: pageParam || undefined, limit: 20 } },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** The room, and live who is in its call. */
export function useClassroom(uuid: string) {
  const client = useQueryClient();
  const { queryKey } = classroomQuery(uuid);
  useSocketEvent('room.peers', ({ roomUuid, peers }) => {
    if (roomUuid !== uuid) return;
    const inCall = peers.map(({ userId, name }) => ({ userId, name }));
    // What is being fetched now may be older than the news: then it is fetched again.
    if (client.isFetching({ queryKey }) > 0) void fetchAgain(client, { queryKey });
    else client.setQueryData(queryKey, (room) => room && { ...room, inCall });
  });
  const refetch = () => void fetchAgain(client, { queryKey });
  // It may have moved: the door opens and closes with it.
  useSocketEvent('class.changed', refetch);
  useReconnect(refetch);
  return useQuery(classroomQuery(uuid));
}

export type Opening = 'early' | 'open' | 'over';

/** By the clock of the page, so that the door opens without a reload. */
export function openingOf(room: Pick<Classroom, 'opensAt' | 'closesAt'>, now: number): Opening {
  if (now < Date.parse(room.opensAt)) return 'early';
  return now < Date.parse(room.closesAt) ? 'open' : 'over';
}

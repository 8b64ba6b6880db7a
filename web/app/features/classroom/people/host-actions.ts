import {
  admitPeople,
  askInRoom,
  endForAll,
  removeFromRoom,
  type RoomEntry,
  type RoomRequest,
  setDoor,
  setHand,
} from '@michi/contract/classroom/door';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { activeCall } from '../call/active-call.ts';
import { useKeepDoor } from './door.ts';

/** What the sensei does in the room; the server checks each. A failure is told by the call itself. */
export function useHostActions(uuid: string) {
  const keep = useKeepDoor(uuid);
  const params = { uuid };
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  return {
    admit: (userId: string | null) => quietly(api(admitPeople, { params, body: { userId } }).then(keep)),
    setEntry: (entry: RoomEntry) => quietly(api(setDoor, { params, body: { entry } }).then(keep)),
    setLock: (isLocked: boolean) => quietly(api(setDoor, { params, body: { isLocked } }).then(keep)),
    lowerHand: (userId: string) =>
      quietly(api(setHand, { params, body: { isRaised: false, userId } }).then(keep)),
    ask: (userId: string, request: RoomRequest, name: string) =>
      quietly(
        api(askInRoom, { params, body: { userId, request } }).then(() =>
          toast.success(request === 'MUTE' ? m.room_asked_mute({ name }) : m.room_asked_share({ name })),
        ),
      ),
    remove: (userId: string) => api(removeFromRoom, { params: { uuid, userId } }).then(keep),
    /** Everybody is out, and so is this tab. */
    endForAll: () => api(endForAll, { params }).then(() => activeCall().hangUp()),
  };
}

/** The own hand. */
export function useOwnHand(uuid: string) {
  const keep = useKeepDoor(uuid);
  return (isRaised: boolean) =>
    void api(setHand, { params: { uuid }, body: { isRaised } })
      .then(keep)
      .catch(() => undefined);
}

import type { RoomRequest } from '@michi/contract/classroom/door';
import { type Classroom, getClassroom, type RoomEnd } from '@michi/contract/classroom/rooms';
import { quietApi, toast } from '../../../lib/api/client.ts';
import { appSocket } from '../../../lib/api/socket.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { OwnState } from '../engine/media-engine.ts';
import type { CallView } from './call-view.ts';

type Call = {
  show: (change: Partial<CallView>) => void;
  end: (reason: RoomEnd) => void;
  hangUp: () => void;
  own: () => OwnState;
  stopSharing: () => void;
};

/**
 * What comes from outside during a call: the end of its time or its page, the line to the server, what the
 * sensei asks. Answers how to stop.
 */
export function watchCall(room: Classroom, { show, end, hangUp, own, stopSharing }: Call): () => void {
  const socket = appSocket();
  const online = () => show({ isOnline: true });
  const offline = () => show({ isOnline: false });
  const asked = ({ roomUuid, request }: { roomUuid: string; request: RoomRequest }) => {
    if (roomUuid !== room.roomUuid) return;
    if (request === 'MUTE') show({ isAskedToMute: own().micOn });
    else if (own().sharing) {
      stopSharing();
      toast.info(m.room_share_ended());
    }
  };
  let closing: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const closeAt = (closesAt: string) => {
    const left = Date.parse(closesAt) - serverNow();
    closing = setTimeout(() => void closeUnlessMoved(), Math.max(0, Math.min(left, 2 ** 31 - 1)));
  };
  const closeUnlessMoved = async () => {
    const params = { uuid: room.roomUuid };
    const { closesAt } = await quietApi(getClassroom, { params }).catch(() => room);
    // What is there by now may be another call.
    if (isStopped) return;
    if (Date.parse(closesAt) > serverNow()) closeAt(closesAt);
    else end('CLOSED');
  };
  closeAt(room.closesAt);
  window.addEventListener('pagehide', hangUp);
  socket.on('connect', online);
  socket.on('disconnect', offline);
  socket.on('room.request', asked);
  return () => {
    isStopped = true;
    clearTimeout(closing);
    window.removeEventListener('pagehide', hangUp);
    socket.off('connect', online);
    socket.off('disconnect', offline);
    socket.off('room.request', asked);
  };
}

/** After a phone call the page is looked at again; after a pulled plug something is put in. */
export function watchDevices(lookAgain: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && lookAgain();
  const source: MediaDevices | undefined = navigator.mediaDevices;
  document.addEventListener('visibilitychange', seen);
  source?.addEventListener('devicechange', lookAgain);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    source?.removeEventListener('devicechange', lookAgain);
  };
}

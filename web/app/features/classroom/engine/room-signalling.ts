import type { DeviceStates, RoomEnd } from '@michi/contract/classroom/rooms';
import type { ClientToServer } from '@michi/contract/realtime';
import type { AppSocket } from '../../../lib/api/socket.ts';
import { RoomRefused, type Signalling } from './media-engine.ts';

const ackTimeOutMs = 8000;

type JoinAnswer = Parameters<Parameters<ClientToServer['room.join']>[1]>[0];

function ask(socket: AppSocket, join: Parameters<ClientToServer['room.join']>[0]): Promise<JoinAnswer> {
  return new Promise((resolve, reject) => {
    socket
      .timeout(ackTimeOutMs)
      .emit('room.join', join, (error, answer) => (error ? reject(error) : resolve(answer)));
  });
}

/** A room's signalling over the tab's one socket. Each coming says how the devices are then. */
export function createRoomSignalling(
  socket: AppSocket,
  roomUuid: string,
  devices: () => DeviceStates,
): Signalling {
  let isJoined = false;
  let waiting: (() => void)[] = [];
  const whenJoined = (send: () => void) => {
    if (isJoined) send();
    else waiting.push(send);
  };

  return {
    async join(peerId, { micOn, cameraOn }, returnOf) {
      const join = { roomUuid, peerId, micOn, cameraOn, devices: devices() };
      const answer = await ask(socket, returnOf === undefined ? join : { ...join, returnOf });
      if (!answer.ok) throw new RoomRefused(answer.code, answer.message);
      isJoined = true;
      const held = waiting;
      waiting = [];
      for (const send of held) send();
      return answer.value;
    },
    leave(peerId) {
      isJoined = false;
      waiting = [];
      if (socket.connected) socket.emit('room.leave', { roomUuid, peerId });
    },
    setState: (peerId, state) => whenJoined(() => socket.emit('room.state', { roomUuid, peerId, ...state })),
    signal: (peerId, to, data) =>
      whenJoined(() => socket.emit('room.signal', { roomUuid, peerId, to, data })),
    listen({ onPeers, onSignal, onEnd, onDrop, onReturn }) {
      const peers = (room: { roomUuid: string; peers: Parameters<typeof onPeers>[0] }) =>
        room.roomUuid === roomUuid && onPeers(room.peers);
      const signal = (sent: { roomUuid: string; from: string; data: Parameters<typeof onSignal>[1] }) =>
        sent.roomUuid === roomUuid && onSignal(sent.from, sent.data);
      const end = (ended: { roomUuid: string; peerId: string; reason: RoomEnd }) =>
        ended.roomUuid === roomUuid && onEnd(ended.peerId, ended.reason);
      const drop = () => {
        isJoined = false;
        onDrop();
      };
      socket.on('room.peers', peers);
      socket.on('room.signal', signal);
      socket.on('room.ended', end);
      socket.on('disconnect', drop);
      socket.on('connect', onReturn);
      return () => {
        socket.off('room.peers', peers);
        socket.off('room.signal', signal);
        socket.off('room.ended', end);
        socket.off('disconnect', drop);
        socket.off('connect', onReturn);
      };
    },
  };
}

import { DeviceStates } from '@michi/contract/classroom/rooms';
import { Id } from '@michi/contract/fields';
import { Signal } from '@michi/contract/realtime';
import { z } from 'zod';

const PeerId = z.string().min(8).max(64);
const Standing = z.object({ roomUuid: Id, peerId: PeerId, micOn: z.boolean(), cameraOn: z.boolean() });
export const RoomJoin = Standing.extend({ returnOf: PeerId.optional(), devices: DeviceStates.optional() });
export const RoomLeave = z.object({ roomUuid: Id, peerId: PeerId });
export const RoomState = Standing.extend({ sharing: z.boolean() });
export const RoomSignal = Signal.extend({ peerId: PeerId });

export type RoomJoin = z.output<typeof RoomJoin>;
export type RoomLeave = z.output<typeof RoomLeave>;
export type RoomState = z.output<typeof RoomState>;
export type RoomSignal = z.output<typeof RoomSignal>;

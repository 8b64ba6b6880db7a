import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { ClassView } from '../scheduling/classes.ts';

/** What a browser found of a microphone or camera; OFF: not asked for. */
export const DeviceState = z.enum(['WORKS', 'OFF', 'INSECURE', 'DENIED', 'MISSING', 'BUSY', 'FAILED']);
export type DeviceState = z.infer<typeof DeviceState>;
export const DeviceStates = z.object({ microphone: DeviceState, camera: DeviceState });
export type DeviceStates = z.infer<typeof DeviceStates>;

/** Why somebody of a class was not let into its room. */
export const JoinRefusal = z.enum(['TOO_EARLY', 'TOO_LATE', 'CANCELED', 'NO_SEAT', 'FULL']);
export type JoinRefusal = z.infer<typeof JoinRefusal>;
/**
 * Why a stay in the room ended that its browser did not end. ELSEWHERE: the same person came in with another
 * device or tab. REMOVED: the sensei took the person out. ENDED: the sensei ended the class for all.
 */
export type RoomEnd = 'ELSEWHERE' | 'NO_SEAT' | 'CLOSED' | 'REMOVED' | 'ENDED';

/** What carries the call: the browsers among themselves, or a media server. */
export const MediaEngineName = z.enum(['MESH', 'LIVEKIT']);
export type MediaEngineName = z.infer<typeof MediaEngineName>;

/** How the browser reaches the other side. */
export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export const Classroom = z.object({
  roomUuid: Id,
  title: z.string(),
  classId: Id,
  hostId: Id,
  opensAt: Instant,
  closesAt: Instant,
  startsAt: Instant,
  endsAt: Instant,
  open: z.boolean(),
  engine: MediaEngineName,
  iceServers: z.array(IceServer),
  /** Only by way of those: nobody learns anybody's address. */
  relayOnly: z.boolean(),
  /** Of people, the sensei among them. */
  maxPeers: z.number().int(),
  /** Who is in the call now; afterwards `room.peers` tells. */
  inCall: z.array(z.object({ userId: Id, name: z.string() })),
});
export type Classroom = z.infer<typeof Classroom>;

export const getClassroom = defineRoute({
  method: 'GET',
  path: '/classrooms/:uuid',
  auth: 'required',
  summary: 'The room of a class, to its participants',
  params: z.object({ uuid: Id }),
  response: Classroom,
});
export const listConversationClasses = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid/classes',
  auth: 'required',
  summary:
    'Classes of an own conversation: those whose room has not closed, the next first, or those whose has, the latest first',
  params: z.object({ uuid: Id }),
  query: CursorQuery.extend({ when: z.enum(['ahead', 'past']).default('ahead') }),
  response: listOf(ClassView),
});

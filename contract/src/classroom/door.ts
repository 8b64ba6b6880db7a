import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

/**
 * WITH_SENSEI: whoever waits comes in with the sensei, and whoever is late at once. ONE_BY_ONE: the sensei
 * lets each in.
 */
export const RoomEntry = z.enum(['WITH_SENSEI', 'ONE_BY_ONE']);
export type RoomEntry = z.infer<typeof RoomEntry>;

/** How often a page that waits says that it is still there, and after how long without a word nobody is. */
export const waitEverySeconds = 20;
export const waitEndsAfterSeconds = 60;

export const Door = z.object({
  /** Of the caller. OUT: does not ask to come in now. */
  standing: z.enum(['HOST', 'IN', 'WAITING', 'OUT']),
  host: z.object({ userId: Id, name: z.string() }),
  /** The sensei has come in and has not ended the class for all. */
  hasHostCome: z.boolean(),
  entry: RoomEntry,
  isLocked: z.boolean(),
  /** Since when the caller waits. */
  waitsSince: Instant.nullable(),
  /** To the sensei alone: who waits, the first of them first. `wasRemoved`: was taken out before. */
  waiting: z.array(z.object({ userId: Id, name: z.string(), since: Instant, wasRemoved: z.boolean() })),
  /** Who has a hand up, in the order of raising. */
  hands: z.array(z.object({ userId: Id, raisedAt: Instant })),
  can: z.array(z.enum(['host'])),
});
export type Door = z.infer<typeof Door>;

/** What the sensei asks of one person: nobody's microphone is ever switched from outside. */
export const RoomRequest = z.enum(['MUTE', 'STOP_SHARE']);
export type RoomRequest = z.infer<typeof RoomRequest>;

export const Reaction = z.enum(['THUMBS_UP', 'CLAP', 'HEART', 'LAUGH', 'SURPRISE', 'PARTY']);
export type Reaction = z.infer<typeof Reaction>;

const params = z.object({ uuid: Id });
const auth = 'required';

export const getDoor = defineRoute({
  method: 'GET',
  path: '/classrooms/:uuid/door',
  auth,
  summary: 'Who may come into the room of a class, who waits, whose hand is up',
  params,
  response: Door,
});

export const waitAtDoor = defineRoute({
  method: 'PUT',
  path: '/classrooms/:uuid/waiting',
  auth,
  summary: 'Asks to come in; said again every so often by whoever waits',
  params,
  response: Door,
});

export const stopWaiting = defineRoute({
  method: 'DELETE',
  path: '/classrooms/:uuid/waiting',
  auth,
  summary: 'Waits no longer',
  params,
});

export const admitPeople = defineRoute({
  method: 'POST',
  path: '/classrooms/:uuid/admissions',
  auth,
  summary: 'The sensei lets one person in, or everyone who waits and whoever comes later',
  params,
  body: z.object({ userId: Id.nullable() }),
  response: Door,
});

export const setDoor = defineRoute({
  method: 'PATCH',
  path: '/classrooms/:uuid/door',
  auth,
  summary: 'The sensei says how people come in, and locks the room',
  params,
  body: z.object({ entry: RoomEntry.optional(), isLocked: z.boolean().optional() }),
  response: Door,
});

export const setHand = defineRoute({
  method: 'PUT',
  path: '/classrooms/:uuid/hand',
  auth,
  summary: 'Raises or lowers the own hand; the sensei lowers anybody’s',
  params,
  body: z.object({ isRaised: z.boolean(), userId: Id.optional() }),
  response: Door,
});

export const sendReaction = defineRoute({
  method: 'POST',
  path: '/classrooms/:uuid/reactions',
  auth,
  summary: 'Shows a reaction to all in the room; it is kept nowhere',
  params,
  body: z.object({ reaction: Reaction }),
});

export const askInRoom = defineRoute({
  method: 'POST',
  path: '/classrooms/:uuid/requests',
  auth,
  summary: 'The sensei asks somebody to turn the microphone off, or ends a shared screen',
  params,
  body: z.object({ userId: Id, request: RoomRequest }),
});

export const removeFromRoom = defineRoute({
  method: 'DELETE',
  path: '/classrooms/:uuid/people/:userId',
  auth,
  summary: 'The sensei takes somebody out, who comes back only by being let in again',
  params: z.object({ uuid: Id, userId: Id }),
  response: Door,
});

export const endForAll = defineRoute({
  method: 'POST',
  path: '/classrooms/:uuid/end',
  auth,
  summary: 'The sensei ends the class for everybody in the room',
  params,
});

import { z } from 'zod';
import type { Reaction, RoomRequest } from './classroom/door.ts';
import type { DeviceStates, RoomEnd } from './classroom/rooms.ts';
import type { LinkPreview } from './messaging/attachments.ts';
import type { Conversation, Message } from './messaging/conversations.ts';
import type { BoardChange, BoardElement, BoardPointer } from './workspace/board.ts';
import type { NotesCursor, NotesWrite } from './workspace/notes.ts';
import { Id } from './fields.ts';

/** Socket.IO events. The access token goes in `auth.token`; each user is in the room `user:<id>`. */
export const Signal = z.object({
  roomUuid: Id,
  to: z.string().max(64),
  data: z.union([
    z.object({
      description: z.object({
        type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
        sdp: z.string().max(100_000).optional(),
      }),
    }),
    z.object({
      candidate: z
        .object({
          candidate: z.string().max(5000).optional(),
          sdpMid: z.string().nullish(),
          sdpMLineIndex: z.number().nullish(),
          usernameFragment: z.string().nullish(),
        })
        .nullable(),
    }),
  ]),
});
export type Signal = z.infer<typeof Signal>;

export const Peer = z.object({
  peerId: z.string(),
  userId: Id,
  name: z.string(),
  micOn: z.boolean(),
  cameraOn: z.boolean(),
  sharing: z.boolean(),
});
export type Peer = z.infer<typeof Peer>;

/**
 * `media`: where the call goes on at a media server, and the token that lets this peer in until the room
 * closes.
 */
export type RoomJoined = { peers: Peer[]; media: { url: string; token: string } | null };

export type Ack<T> = (answer: { ok: true; value: T } | { ok: false; code: string; message: string }) => void;

/** `changed` tells the page to refetch the named thing; it carries no data of its own. */
export type ServerToClient = {
  'message.new': (message: Message) => void;
  /** Edited, deleted or reacted to. */
  'message.changed': (message: Message) => void;
  /** What the server has read at the addresses of a message. */
  'message.links': (read: { conversationId: string; messageId: string; links: LinkPreview[] }) => void;
  /** `othersReadSeq`: of the conversation, as it is now for who hears this. */
  'conversation.read': (read: {
    conversationId: string;
    userId: string;
    seq: number;
    othersReadSeq: number;
  }) => void;
  'conversation.changed': (conversation: { id: Conversation['id'] }) => void;
  'conversation.typing': (typing: { conversationId: string; userId: string }) => void;
  /**
   * Somebody has the conversation before their eyes, or no more; who says nothing for a minute is away. Who
   * has just come `asks` who else is there.
   */
  'conversation.here': (here: {
    conversationId: string;
    userId: string;
    isHere: boolean;
    asks: boolean;
  }) => void;
  /** To administrators: somebody wrote to support, or was answered. */
  'support.changed': (conversation: { id: Conversation['id'] }) => void;
  /** The change of that seq; who misses one before it fetches. */
  'board.changed': (change: BoardChange & { seq: number }) => void;
  'board.pointer': (pointer: BoardPointer & { userId: string; from: string }) => void;
  'notes.changed': (change: NotesWrite & { seq: number }) => void;
  'notes.cursor': (cursor: NotesCursor & { userId: string }) => void;
  'order.changed': (order: { id: string }) => void;
  'class.changed': (changed: { id: string }) => void;
  /** Tasks, members or shares of a student's plan. */
  'plan.changed': (plan: { studentId: string }) => void;
  /** It was set, handed in, answered, taken back, or has other files. */
  'homework.changed': (homework: { id: string; conversationId: string }) => void;
  /** What this person shows the hearer of the own records is more, or less, from now on. */
  'records.shown': (owner: { userId: string }) => void;
  'notice.new': (notice: { id: string }) => void;
  /** Some of the own notices were read, perhaps in another tab. */
  'notice.read': () => void;
  /**
   * One of the own sessions ended: ask whether it was this one. The server closes the sockets of the ended
   * one by itself.
   */
  'session.ended': () => void;
  'room.peers': (room: { roomUuid: string; peers: Peer[] }) => void;
  'room.signal': (signal: { roomUuid: string; from: string; data: Signal['data'] }) => void;
  /** It was asked for, answered, stopped, is ready or gone. */
  'recording.changed': (recording: { roomUuid: string }) => void;
  /** To all tabs of the person whose stay it was: each knows its own peer. */
  'room.ended': (ended: { roomUuid: string; peerId: string; reason: RoomEnd }) => void;
  /** Who waits, who was let in, a lock or a hand. */
  'room.door': (door: { roomUuid: string }) => void;
  /** What the sensei asks of this person. */
  'room.request': (request: { roomUuid: string; request: RoomRequest }) => void;
  'room.reaction': (reaction: { roomUuid: string; userId: string; reaction: Reaction }) => void;
};
export type ClientToServer = {
  'conversation.typing': (typing: { conversationId: string }) => void;
  'conversation.here': (here: { conversationId: string; isHere: boolean; asks: boolean }) => void;
  /** Only what changed. `lost` are the stored elements that stay in place of those sent. */
  'board.change': (change: BoardChange, ack: Ack<{ lost: BoardElement[] }>) => void;
  'board.pointer': (pointer: BoardPointer) => void;
  'notes.write': (write: NotesWrite, ack: Ack<null>) => void;
  'notes.cursor': (cursor: NotesCursor) => void;
  /**
   * peerId is made by the browser tab and survives a socket drop (grace period). A person has one place:
   * whoever comes in anew takes it over, whoever only comes back after a drop, as or after the peer
   * `returnOf`, does not take it from another device.
   */
  'room.join': (
    join: {
      roomUuid: string;
      peerId: string;
      returnOf?: string;
      micOn: boolean;
      cameraOn: boolean;
      /** As the browser found them now: what both sides of a dispute see. */
      devices?: DeviceStates;
    },
    ack: Ack<RoomJoined>,
  ) => void;
  'room.leave': (leave: { roomUuid: string; peerId: string }) => void;
  'room.state': (state: {
    roomUuid: string;
    peerId: string;
    micOn: boolean;
    cameraOn: boolean;
    sharing: boolean;
  }) => void;
  'room.signal': (signal: Signal & { peerId: string }) => void;
};

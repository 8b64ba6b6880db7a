import type { Readable } from 'node:stream';

/**
 * Where a browser joins a media server, and what lets it in there: one person, as one peer, in one room,
 * within some minutes.
 */
export type MediaEntry = { url: string; token: string };

export type MediaStay = {
  roomUuid: string;
  userId: string;
  peerId: string;
  /** As the others see it. */
  name: string;
  closesAt: Date;
  /** How many people have a place in the room. */
  places: number;
};

/** A server's recording of a room into a file, `name`d by who asked for it. DONE: the file is there. */
export type MediaRun = {
  id: string;
  name: string;
  state: 'RUNNING' | 'DONE' | 'FAILED';
  endedAt: Date | null;
  seconds: number;
};
export type MediaRecorder = {
  /** Everybody in one picture, with all sound, as MP4. */
  start(roomUuid: string, name: string): Promise<void>;
  /** One that has ended is no error. */
  stop(id: string): Promise<void>;
  /** Those of the room that run, and of the last hours. */
  list(roomUuid: string): Promise<MediaRun[]>;
  /** Null: there is none. */
  open(name: string): Promise<Readable | null>;
  /** One that is not there is no error. */
  remove(name: string): Promise<void>;
};

/** A server's word that something happened in a room. It says where to look, not what to believe. */
export type MediaNotice = { providerEventId: string; kind: string; roomUuid: string };

/**
 * What carries the sound and pictures of a class. Nothing of it decides who may be there: that is the
 * classroom's.
 */
export type Media = {
  name: 'mesh' | 'livekit';
  /** Null where a class can only be recorded in its sensei's browser. */
  recorder: MediaRecorder | null;
  /** How many people one call carries, the sensei among them. */
  capacity: number;
  /**
   * Null: browsers find each other by their signals, and there is nothing to enter. Throws where the server
   * cannot be reached.
   */
  enter(stay: MediaStay): Promise<MediaEntry | null>;
  /** Puts a peer out; one that is not there is none. */
  endStay(roomUuid: string, stay: Pick<MediaStay, 'userId' | 'peerId'>): Promise<void>;
  /** Puts out whoever is there, and ends the room. */
  closeRoom(roomUuid: string): Promise<void>;
  /**
   * Rooms that the server has at this moment, also those that are not ours; null where there is no server.
   */
  listRooms(): Promise<string[] | null>;
  /** Who is there as the server sees it; null where no server does. */
  listStays(roomUuid: string): Promise<Pick<MediaStay, 'userId' | 'peerId'>[] | null>;
  /** Null for what is not signed by the server, `ignored` for what says nothing of who is there. */
  readWebhook(body: Buffer, authorization: string | undefined): Promise<MediaNotice | 'ignored' | null>;
};

export const mediaWebhookPath = '/media-webhooks/:provider';

/** Browsers peer to peer: everyone sends to everyone, so nobody beyond this can be served. */
export const mesh: Media = {
  name: 'mesh',
  recorder: null,
  capacity: 8,
  enter: async () => null,
  endStay: async () => undefined,
  closeRoom: async () => undefined,
  listRooms: async () => null,
  listStays: async () => null,
  readWebhook: async () => null,
};

/** How many students a call carries beside the sensei: a course has no more seats. */
export const mostStudents = ({ gateways }: { gateways: { media: Pick<Media, 'capacity'> } }): number =>
  gateways.media.capacity - 1;

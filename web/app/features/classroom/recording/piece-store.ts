import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type KeptPart = { part: number; pieces: number; seconds: number };
/** What this browser records for an account, until all of it has arrived. */
export type KeptRecording = {
  id: string;
  ownerId: string;
  /** Milliseconds since 1970. */ startedAt: number;
  parts: KeptPart[];
  isStopped: boolean;
};
type PieceKey = [recordingId: string, part: number, seq: number];
/** recordedAt: the last of it, in milliseconds since 1970. */
export type KeptPiece = { key: PieceKey; bytes: Blob; recordedAt: number };

interface Schema extends DBSchema {
  recordings: { key: string; value: KeptRecording };
  pieces: { key: PieceKey; value: KeptPiece };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('michi-recordings', 1, {
    upgrade(db) {
      db.createObjectStore('recordings', { keyPath: 'id' });
      db.createObjectStore('pieces', { keyPath: 'key' });
    },
  });
  return opened;
}

export async function keepRecording(recording: KeptRecording): Promise<void> {
  await (await database()).put('recordings', recording);
}

export async function keptRecording(id: string): Promise<KeptRecording | undefined> {
  return (await database()).get('recordings', id);
}

export async function keptRecordings(ownerId: string): Promise<KeptRecording[]> {
  return (await (await database()).getAll('recordings')).filter((each) => each.ownerId === ownerId);
}

export async function keepPiece(piece: KeptPiece): Promise<void> {
  await (await database()).put('pieces', piece);
}

const piecesOf = (recordingId: string) =>
  IDBKeyRange.bound([recordingId, 0, 0], [recordingId, Infinity, Infinity]);

/** In the order in which they were recorded. */
export async function keptPieces(recordingId: string): Promise<PieceKey[]> {
  return (await database()).getAllKeys('pieces', piecesOf(recordingId));
}

export async function readPiece(key: PieceKey): Promise<KeptPiece | undefined> {
  return (await database()).get('pieces', key);
}

export async function forgetRecording(id: string): Promise<void> {
  const db = await database();
  await db.delete('pieces', piecesOf(id));
  await db.delete('recordings', id);
}

import { noteLimits, type getNotes, type NotesWrite } from '@michi/contract/workspace/notes';
import type { RouteOutput } from '@michi/contract/route';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { participantsFor, writersFor } from '../../messaging/index.ts';
import { NotesFull } from '../workspace.errors.ts';
import { isUpdate, merge } from './note-document.ts';
import {
  appendUpdate,
  findStillNote,
  findUpdates,
  lockNote,
  type NoteRow,
  storeMerged,
} from './notes.repository.ts';

/** So many steps are made one. */
const mergedEvery = 200;

/**
 * Takes the next number and tells the others. Throws NotFound, ConversationBlocked, ValidationFailed (no
 * update of Yjs), NotesFull.
 */
export async function writeNotes(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, update }: NotesWrite,
): Promise<null> {
  const content = Buffer.from(update, 'base64');
  if (content.byteLength > noteLimits.update || !isUpdate(content)) throw ValidationFailed();
  await ctx.transaction(async (tx) => {
    const people = await writersFor(tx, actor, conversationId);
    const note = await makeRoom(tx, conversationId, await lockNote(tx, conversationId), content.byteLength);
    const seq = note.last_seq + 1;
    const size = note.size + content.byteLength;
    await appendUpdate(tx, { conversationId, seq, content, by: actor.id, size });
    tx.push(people, 'notes.changed', { conversationId, update, seq });
  });
  return null;
}

/** tx. Merges when it is time, or when there would be too much. */
async function makeRoom(tx: Ctx, conversationId: string, note: NoteRow, more: number): Promise<NoteRow> {
  const isTooMuch = note.size + more > noteLimits.whole;
  if (note.last_seq - note.merged_seq < mergedEvery && !isTooMuch) return note;
  // Merged as far as it goes: nothing to win.
  if (isTooMuch && note.last_seq === note.merged_seq) throw NotesFull();
  const merged = merge(await allUpdates(tx, conversationId, note));
  if (merged.byteLength + more > noteLimits.whole) throw NotesFull();
  await storeMerged(tx, conversationId, merged, note.last_seq);
  return { ...note, size: merged.byteLength, merged_seq: note.last_seq };
}

async function allUpdates(ctx: Ctx, conversationId: string, note: NoteRow): Promise<Uint8Array[]> {
  const updates = await findUpdates(ctx, conversationId, note.merged_seq);
  return [...(note.merged ? [note.merged] : []), ...updates.map(({ content }) => content)];
}

/** Whoever has less than what was merged gets all of it: applying it again changes nothing. */
export async function readNotes(
  ctx: Ctx,
  actor: SignedIn,
  conversationId: string,
  after: number,
): Promise<RouteOutput<typeof getNotes>> {
  await participantsFor(ctx, actor, conversationId);
  return ctx.transaction(async (tx) => {
    const note = await findStillNote(tx, conversationId);
    if (!note) return { seq: 0, updates: [] };
    const isBehind = after < note.merged_seq;
    const updates = await findUpdates(tx, conversationId, isBehind ? note.merged_seq : after);
    const all = [...(isBehind && note.merged ? [note.merged] : []), ...updates.map(({ content }) => content)];
    return { seq: note.last_seq, updates: all.map((update) => Buffer.from(update).toString('base64')) };
  });
}

/** All of it, in order, for whoever may read it. Throws NotFound. */
export async function readAllUpdates(
  ctx: Ctx,
  actor: SignedIn,
  conversationId: string,
): Promise<readonly Uint8Array[]> {
  const { updates } = await readNotes(ctx, actor, conversationId, 0);
  return updates.map((update) => Buffer.from(update, 'base64'));
}

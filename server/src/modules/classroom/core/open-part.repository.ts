import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

/**
 * tx, to be followed by `steerRecording`. What runs in the room is recorded no further. `unlessAgreed`: but
 * if this person has said yes.
 */
export async function closeOpenParts(
  tx: Ctx,
  roomUuid: string,
  { unlessAgreed, at = tx.clock.now() }: { unlessAgreed?: string; at?: Date } = {},
): Promise<void> {
  await tables(tx, 'recording_part', 'recording', 'recording_consent')
    .updateTable('recording_part')
    .from('recording')
    .set({ closed_at: at })
    .whereRef('recording.id', '=', 'recording_part.recording_id')
    .where('recording.room_uuid', '=', roomUuid)
    .where('recording.state', '=', 'LIVE')
    .where('recording_part.closed_at', 'is', null)
    .$if(unlessAgreed !== undefined, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('recording_consent')
              .select('user_id')
              .whereRef('recording_consent.recording_id', '=', 'recording.id')
              .where('recording_consent.user_id', '=', unlessAgreed ?? '')
              .where('recording_consent.answer', '=', 'YES'),
          ),
        ),
      ),
    )
    .execute();
}

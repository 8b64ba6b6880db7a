import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';

export const steerRecordingJob = declareJob(
  'classroom.steer_recording',
  z.object({ roomUuid: z.uuid(), withStrays: z.boolean().default(false) }),
  ({ roomUuid, withStrays }) => `room:${roomUuid}:recording${withStrays ? ':strays' : ''}`,
);

/**
 * Who is in the room or what they say has changed: where a media server records, it begins or stops.
 * `withStrays`: it may have something of a recording that nobody has any more.
 */
export async function steerRecording(
  ctx: Ctx,
  roomUuid: string,
  { withStrays = false }: { withStrays?: boolean } = {},
): Promise<void> {
  if (ctx.gateways.media.recorder) await ctx.enqueue(steerRecordingJob, { roomUuid, withStrays });
}

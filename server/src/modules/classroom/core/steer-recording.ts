import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';

export const steerRecordingJob = declareJob(
  'classroom.steer_recording',
  z.object({ roomUuid: z.uuid() }),
  ({ roomUuid }) => `room:${roomUuid}:recording`,
);

/** Who is in the room or what they say has changed: where a media server records, it begins or stops. */
export async function steerRecording(ctx: Ctx, roomUuid: string): Promise<void> {
  if (ctx.gateways.media.recorder) await ctx.enqueue(steerRecordingJob, { roomUuid });
}

import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { EgressInfo } from 'livekit-server-sdk';
import { EgressClient, EgressStatus, EncodedFileOutput, EncodedFileType } from 'livekit-server-sdk';
import type { LiveKitAddress } from './livekit-media.ts';
import type { MediaRecorder, MediaRun } from './media.ts';

const patienceSeconds = 5;
const done = new Set([EgressStatus.EGRESS_COMPLETE, EgressStatus.EGRESS_LIMIT_REACHED]);
const failed = new Set([EgressStatus.EGRESS_FAILED, EgressStatus.EGRESS_ABORTED]);
/** Not there any more, or not to be stopped any more. */
const ended = new Set([404, 412]);

/**
 * LiveKit's egress (https://docs.livekit.io/home/egress/overview), which writes into a folder that it shares
 * with us.
 */
export function liveKitRecorder({ url, apiKey, apiSecret }: LiveKitAddress, dir: string): MediaRecorder {
  const egress = new EgressClient(url, apiKey, apiSecret, {
    requestTimeout: patienceSeconds,
    failover: false,
  });
  return {
    async start(roomUuid, name) {
      const file = new EncodedFileOutput({
        fileType: EncodedFileType.MP4,
        filepath: join(dir, name),
        disableManifest: true,
      });
      await egress.startRoomCompositeEgress(roomUuid, { file }, { layout: 'grid' });
    },
    async stop(id) {
      await egress.stopEgress(id).catch((error: unknown) => {
        if (!(error instanceof Error && 'status' in error && ended.has(Number(error.status)))) throw error;
      });
    },
    list: async (roomUuid) => (await egress.listEgress({ roomName: roomUuid })).flatMap(runOf),
    async open(name) {
      // A link in the folder leads nowhere.
      const file = await open(join(dir, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
        (error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
          throw error;
        },
      );
      return file?.createReadStream() ?? null;
    },
    remove: (name) => rm(join(dir, name), { force: true }),
  };
}

/** None for what somebody else records of the room. */
function runOf({ egressId: id, status, request, endedAt, fileResults }: EgressInfo): MediaRun[] {
  const path = request.case === 'roomComposite' ? request.value.fileOutputs[0]?.filepath : undefined;
  if (!path) return [];
  return [
    {
      id,
      name: basename(path),
      state: done.has(status) ? 'DONE' : failed.has(status) ? 'FAILED' : 'RUNNING',
      endedAt: endedAt > 0n ? new Date(Number(endedAt / 1_000_000n)) : null,
      seconds: Math.round(Number(fileResults[0]?.duration ?? 0n) / 1e9),
    },
  ];
}

import { writeFileSync } from 'node:fs';
import { basename, isAbsolute } from 'node:path';
import {
  type ClaimGrants,
  EgressInfo,
  EgressStatus,
  EncodedFileType,
  RoomCompositeEgressRequest,
} from 'livekit-server-sdk';
import { z } from 'zod';

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const ListRuns = z.strictObject({ roomName: z.uuid() });
const Stop = z.strictObject({ egressId: z.string().min(1) });
const nanoseconds = (at: Date) => BigInt(at.getTime()) * 1_000_000n;

/**
 * In place of LiveKit's egress: checks each call by the protocol's own types, and writes a file when a test
 * says that it has ended.
 */
export function createEgressDouble() {
  const runs = new Map<string, EgressInfo>();
  let isBroken = false;
  let asked = 0;
  const runOf = (id: string): EgressInfo => {
    const run = runs.get(id);
    if (!run) throw new Refused(404, `no egress ${id}`);
    return run;
  };
  const demandRight = ({ video }: ClaimGrants) => {
    if (!video?.roomRecord) throw new Refused(401, 'no roomRecord');
  };
  const nameOf = ({ request }: EgressInfo) =>
    request.case === 'roomComposite' ? basename(request.value.fileOutputs[0]?.filepath ?? '') : '';
  const pathOf = ({ request }: EgressInfo) =>
    request.case === 'roomComposite' ? (request.value.fileOutputs[0]?.filepath ?? '') : '';

  return {
    calls: {
      StartRoomCompositeEgress(body: unknown, grants: ClaimGrants) {
        demandRight(grants);
        if (isBroken) throw new Refused(503, 'no egress is running');
        const request = RoomCompositeEgressRequest.fromJson(z.json().parse(body));
        const [file, ...more] = request.fileOutputs;
        if (!file || more.length > 0 || file.fileType !== EncodedFileType.MP4)
          throw new Refused(400, 'one file of MP4 is expected');
        if (!isAbsolute(file.filepath) || request.roomName === '') throw new Refused(400, 'no path or room');
        const run = new EgressInfo({
          egressId: `EG_${runs.size + 1}`,
          roomName: request.roomName,
          status: EgressStatus.EGRESS_ACTIVE,
          request: { case: 'roomComposite', value: request },
        });
        runs.set(run.egressId, run);
        return z.looseObject({}).parse(run.toJson());
      },
      ListEgress(body: unknown, grants: ClaimGrants) {
        demandRight(grants);
        asked += 1;
        const { roomName } = ListRuns.parse(body);
        const found = [...runs.values()].filter((run) => run.roomName === roomName);
        return { items: found.map((run) => run.toJson()) };
      },
      StopEgress(body: unknown, grants: ClaimGrants) {
        demandRight(grants);
        const run = runOf(Stop.parse(body).egressId);
        if (run.status !== EgressStatus.EGRESS_ACTIVE) throw new Refused(412, 'it does not run');
        run.status = EgressStatus.EGRESS_ENDING;
        return z.looseObject({}).parse(run.toJson());
      },
    },
    breakDown: (broken: boolean) => (isBroken = broken),
    /** How often it was asked what runs in a room. */
    asked: () => asked,
    /** What runs, or is about to stop: file names in the order of their beginning. */
    running: () => [...runs.values()].filter((run) => run.status === EgressStatus.EGRESS_ACTIVE).map(nameOf),
    stopping: () => [...runs.values()].filter((run) => run.status === EgressStatus.EGRESS_ENDING).map(nameOf),
    /**
     * The file of the last run whose name begins so is written, and what is known of it is answered from now
     * on.
     */
    end(name: string, { at, seconds, bytes }: { at: Date; seconds: number; bytes: string }) {
      const run = [...runs.values()].findLast((each) => nameOf(each).startsWith(name));
      if (!run) throw new Error(`no egress writes ${name}`);
      writeFileSync(pathOf(run), bytes);
      run.status = EgressStatus.EGRESS_COMPLETE;
      run.endedAt = nanoseconds(at);
      run.fileResults = new EgressInfo({
        fileResults: [{ filename: pathOf(run), duration: BigInt(seconds) * 1_000_000_000n }],
      }).fileResults;
      return { egressInfo: { egressId: run.egressId, roomName: run.roomName } };
    },
  };
}

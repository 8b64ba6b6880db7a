import { answerRecording, type Recording, type RecordingAnswer } from '@michi/contract/classroom/recordings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Circle } from 'lucide-react';
import { api } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { classroomKeys } from '../query-keys.ts';
import { useLiveRecording } from './recording-query.ts';

type Props = { roomUuid: string; ownId: string; isHost: boolean };

/** To everybody in the call: the question, that it runs, and the way out of it. */
export function RecordingNote({ roomUuid, ownId, isHost }: Props) {
  const { data } = useLiveRecording(roomUuid);
  const client = useQueryClient();
  const recording = data?.recording;
  const say = useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: RecordingAnswer }) =>
      api(answerRecording, { params: { id }, body: { answer } }),
    onSettled: () => client.invalidateQueries({ queryKey: classroomKeys.liveRecording(roomUuid) }),
  });
  if (!recording) return null;
  const own = recording.people.find(({ userId }) => userId === ownId)?.answer ?? null;
  const answer = (said: RecordingAnswer) => say.mutate({ id: recording.id, answer: said });
  return (
    <div
      role={own === null ? 'alertdialog' : 'status'}
      aria-label={m.recording_title()}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-raised px-4 py-3"
    >
      <Circle
        aria-hidden
        className={`size-3.5 shrink-0 ${recording.isAllowed ? 'fill-[var(--alarm-solid)] text-[var(--alarm-solid)]' : 'text-quiet'}`}
      />
      <p className="min-w-0 grow basis-56 text-sm">{textOf(recording, own, isHost)}</p>
      {!isHost && own !== 'YES' && (
        <Button size="sm" variant="primary" isPending={say.isPending} onPress={() => answer('YES')}>
          {m.recording_agree()}
        </Button>
      )}
      {!isHost && own !== 'NO' && (
        <Button size="sm" isPending={say.isPending} onPress={() => answer('NO')}>
          {own === 'YES' ? m.recording_withdraw() : m.recording_refuse()}
        </Button>
      )}
    </div>
  );
}

function textOf({ isAllowed, people }: Recording, own: RecordingAnswer | null, isHost: boolean): string {
  if (isAllowed) return m.recording_runs();
  const waitsFor = people.filter(({ isInside, answer }) => isInside && answer !== 'YES');
  if (isHost && waitsFor.length > 0)
    return m.recording_waits({ names: formatList(waitsFor.map(({ name }) => name)) });
  if (own === null) return m.recording_asks();
  if (own === 'NO') return m.recording_refused();
  return isHost ? m.recording_waiting_host() : m.recording_waiting();
}

import { deleteRecording, openRecording, type Recording } from '@michi/contract/classroom/recordings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { classroomKeys } from '../query-keys.ts';
import { recordingsQuery } from './recording-query.ts';

/** What was recorded of a class, to whoever was in it; nothing where there is nothing. */
export function RecordingList({ roomUuid }: { roomUuid: string }) {
  const { data } = useQuery(recordingsQuery(roomUuid));
  const [watched, setWatched] = useState<{ url: string; title: string } | null>(null);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="recordings">
      <h3 id="recordings" className="text-lg">
        {m.recording_list()}
      </h3>
      <ul className="card mt-3 gap-0 divide-y divide-hairline p-0">
        {data.items.map((recording) => (
          <Row key={recording.id} recording={recording} onWatch={setWatched} />
        ))}
      </ul>
      <Dialog isOpen={watched !== null} onClose={() => setWatched(null)} title={watched?.title ?? ''}>
        {watched && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said
          <video controls autoPlay src={watched.url} className="w-full rounded-lg bg-black" />
        )}
      </Dialog>
    </section>
  );
}

type RowProps = { recording: Recording; onWatch: (watched: { url: string; title: string }) => void };

function Row({ recording, onWatch }: RowProps) {
  const { id, roomUuid, state, parts, createdAt, expiresAt, can } = recording;
  const zone = useZone();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => api(deleteRecording, { params: { id } }),
    onSuccess: () => toast.success(m.recording_deleted()),
    onSettled: () => client.invalidateQueries({ queryKey: classroomKeys.recordings(roomUuid) }),
  });
  const open = async (part: number) => (await api(openRecording, { params: { id, part } })).url;
  const title = m.recording_of({ time: formatTime(createdAt, zone) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-quiet">
          {state === 'READY' && expiresAt
            ? m.recording_until({ date: formatDate(expiresAt, zone) })
            : m.recording_comes()}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {parts.map(({ part, size }) => (
          <span key={part} className="flex items-center gap-2">
            <Button
              size="sm"
              onPress={() =>
                void open(part).then(
                  (url) => onWatch({ url, title }),
                  () => undefined,
                )
              }
            >
              <Play aria-hidden className="size-4" />
              {parts.length > 1 ? m.recording_watch_part({ part }) : m.recording_watch()}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              isIconOnly
              aria-label={m.recording_download({ size: formatBytes(size) })}
              onPress={() =>
                void open(part).then(
                  (url) => saveFile(url),
                  () => undefined,
                )
              }
            >
              <Download aria-hidden className="size-4" />
            </Button>
          </span>
        ))}
        {can.includes('delete') &&
          (isAsked ? (
            <Button size="sm" variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
              {m.recording_delete_sure()}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              isIconOnly
              aria-label={m.recording_delete()}
              onPress={() => setAsked(true)}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          ))}
      </div>
    </li>
  );
}

import {
  type NoticeChoices,
  type NoticeRhythm,
  saveNoticeRhythm,
} from '@michi/contract/notification/notice-choices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/client.ts';
import { currentLocale, m } from '../../lib/i18n/i18n.ts';
import { formatZone } from '../../lib/format/zone-name.ts';
import { InstantSwitch } from '../../ui/form/instant-switch.tsx';
import { noticeChoicesQuery } from './queries.ts';

const usualQuiet = { from: '22:00', until: '07:00' };

/** Quiet hours and the digest, by the reader's own clock: each choice holds at once. */
export function NoticeRhythmForm({ choices }: { choices: NoticeChoices }) {
  const client = useQueryClient();
  const save = useMutation({
    scope: { id: 'notice-choices' },
    mutationFn: (rhythm: NoticeRhythm) => api(saveNoticeRhythm, { body: rhythm }),
    onSuccess: (answer) => client.setQueryData(noticeChoicesQuery.queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey: noticeChoicesQuery.queryKey }),
  });
  const rhythm = save.isPending ? save.variables : choices.rhythm;
  const { quiet, digest } = rhythm;
  const hasDigest = choices.items.some(({ mail }) => mail === 'DIGEST');
  const setDigest = (change: Partial<NoticeRhythm['digest']>) =>
    save.mutate({ quiet, digest: { ...digest, ...change } });
  return (
    <section
      aria-labelledby="notices-when"
      className="divide-y divide-hairline rounded-lg border border-hairline bg-card"
    >
      <h3 id="notices-when" className="sr-only">
        {m.notices_when()}
      </h3>
      <div className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6 sm:px-5">
        <label htmlFor="quiet-hours" className="min-w-0 cursor-pointer">
          <span className="block font-medium">{m.notices_quiet()}</span>
          <span className="block text-sm text-quiet">
            {m.notices_quiet_text({ zone: formatZone(choices.timeZone) })}
          </span>
        </label>
        <div className="flex shrink-0 flex-wrap items-center gap-3">
          {quiet && (
            <>
              <TimeInput
                label={m.notices_quiet_from()}
                value={quiet.from}
                isFree={(from) => from !== quiet.until}
                onSave={(from) => save.mutate({ quiet: { ...quiet, from }, digest })}
              />
              <span aria-hidden>–</span>
              <TimeInput
                label={m.notices_quiet_until()}
                value={quiet.until}
                isFree={(until) => until !== quiet.from}
                onSave={(until) => save.mutate({ quiet: { ...quiet, until }, digest })}
              />
            </>
          )}
          <InstantSwitch
            id="quiet-hours"
            isOn={quiet !== null}
            onSwitch={(isOn) => save.mutate({ quiet: isOn ? usualQuiet : null, digest })}
          />
        </div>
      </div>
      <div className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6 sm:px-5">
        <div className="min-w-0">
          <p className="font-medium">{m.notices_digest()}</p>
          <p className="text-sm text-quiet">
            {hasDigest ? m.notices_digest_text() : m.notices_digest_unused()}
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-3">
          <select
            aria-label={m.notices_digest_every()}
            value={digest.every === 'DAILY' ? '0' : String(digest.weekday)}
            onChange={({ target }) => {
              const weekday = Number(target.value);
              setDigest(weekday === 0 ? { every: 'DAILY' } : { every: 'WEEKLY', weekday });
            }}
            className="input min-h-10 w-44 text-sm"
          >
            <option value="0">{m.notices_digest_daily()}</option>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <option key={weekday} value={weekday}>
                {m.notices_digest_weekly({ day: weekdayName(weekday) })}
              </option>
            ))}
          </select>
          <TimeInput
            label={m.notices_digest_at()}
            value={digest.at}
            isFree={() => true}
            onSave={(at) => setDigest({ at })}
          />
        </div>
      </div>
    </section>
  );
}

/** 1 is Monday; the fifth of January 2026 was one. */
const weekdayName = (weekday: number) =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 4 + weekday)),
  );

type TimeProps = {
  label: string;
  value: string;
  isFree: (time: string) => boolean;
  onSave: (time: string) => void;
};

/** Saved when it is left: while it is typed it goes through times that nobody means. */
function TimeInput({ label, value, isFree, onSave }: TimeProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed && typed !== value && isFree(typed)) onSave(typed);
    setTyped(null);
  };
  return (
    <input
      type="time"
      aria-label={label}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      className="input min-h-10 w-32 min-w-0 px-2"
    />
  );
}

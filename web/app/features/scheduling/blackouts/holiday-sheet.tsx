import {
  deleteBlackout,
  type Holiday,
  importHolidays,
  maxBlackoutDays,
} from '@michi/contract/scheduling/blackouts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api, savingOrGoneApi, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { textOf } from '../../../lib/format/read-text.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { FilePicker } from '../../../ui/form/file-picker.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { CountrySelect } from './blackout-fields.tsx';
import { refreshBlackouts } from './blackout-queries.ts';
import { datesOf } from './blackout-terms.ts';
import type { LeftOut } from './read-holidays.ts';
import { takeBackEach } from './take-back.ts';

const maxBytes = 2 * 1024 * 1024;

/**
 * Public holidays of a country out of its calendar file, read in this browser: each day can be left out
 * before.
 */
export function HolidaySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.blackout_import()}>
      <Import onDone={onClose} />
    </Sheet>
  );
}

/** A day is over when it is over everywhere. */
const latestZoneMs = 12 * 3_600_000;

function Import({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [found, setFound] = useState<readonly Holiday[]>([]);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [isWrong, setWrong] = useState(false);
  const read = async (file: File) => {
    const { readHolidays } = await import('./read-holidays.ts');
    const { holidays, leftOut: rest } = readHolidays(
      textOf(await file.bytes()),
      new Date(serverNow() - latestZoneMs),
    );
    setFound(holidays);
    setLeftOut(rest);
    setWrong(holidays.length === 0);
  };
  const takeBack = async (created: readonly { id: string; version: number }[]) => {
    try {
      const kept = await takeBackEach(created, ({ id, version }) =>
        savingOrGoneApi(deleteBlackout, { params: { id }, query: { version } }),
      );
      sayTakenBack(created.length, kept);
    } finally {
      await refreshBlackouts(client);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-quiet">{m.blackout_import_lead()}</p>
      <FilePicker
        label={m.blackout_file()}
        accept={['.ics', 'text/calendar']}
        maxBytes={maxBytes}
        onPick={(file) => void read(file)}
        error={isWrong ? m.blackout_file_wrong() : undefined}
      />
      <LeftOutList leftOut={leftOut} />
      {found.length > 0 && (
        <ApiForm
          key={found.map(({ fromDate, name }) => fromDate + name).join()}
          isWide
          schema={importHolidays.body}
          defaultValues={{ country: '', mayWork: false, holidays: [...found] }}
          submitLabel={<SaveChosen />}
          onSubmit={async (body) => {
            const { created, known } = await api(importHolidays, { body });
            await refreshBlackouts(client);
            const words = [m.blackout_imported({ count: created.length })];
            if (known > 0) words.push(m.blackout_known({ count: known }));
            toast.success(words.join(' · '), {
              duration: 8000,
              action:
                created.length > 0
                  ? { label: m.common_undo(), onClick: () => void takeBack(created).catch(() => undefined) }
                  : undefined,
            });
            onDone();
          }}
        >
          <CountrySelect />
          <Checkbox name="mayWork" label={m.blackout_may_work()} help={m.blackout_may_work_help()} />
          <Days found={found} />
        </ApiForm>
      )}
    </div>
  );
}

/** Says how many are left of those that the file has. */
export function SaveChosen() {
  const { control } = useFormContext<{ holidays: Holiday[] }>();
  const { length: count } = useWatch({ control, name: 'holidays' });
  return m.blackout_import_save({ count });
}

function sayTakenBack(created: number, kept: number): void {
  if (kept === 0) return toast.success(m.blackout_undone());
  const words = [m.blackout_undone_kept({ count: kept })];
  if (kept < created) words.unshift(m.blackout_undone());
  toast.warning(words.join(' · '), { duration: 8000 });
}

/** More lines than this nobody reads. */
const mostTold = 20;

function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  // Several days of one event may be left out for the same reason.
  const all = [...new Set(leftOut.map(leftOutText))];
  const told = all.slice(0, mostTold);
  const rest = all.length - told.length;
  return (
    <output className="block">
      <p className="label">{m.blackout_left_out()}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-quiet">
        {[...told, ...(rest > 0 ? [m.blackout_left_rest({ count: rest })] : [])].map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </output>
  );
}

function leftOutText(of: LeftOut): string {
  switch (of.why) {
    case 'LINE':
      return m.blackout_left_line(of);
    case 'CANCELLED':
      return m.blackout_left_cancelled({
        name: of.name,
        date: datesOf({ fromDate: of.date, toDate: of.date }),
      });
    case 'TIMED':
      return m.blackout_left_timed(of);
    case 'UNREADABLE':
      return of.name === '' ? m.blackout_left_line(of) : m.blackout_left_unreadable(of);
    case 'UNNAMED':
      return m.blackout_left_unnamed(of);
    case 'OFTEN':
      return m.blackout_left_often(of);
    case 'LONG':
      return m.blackout_left_long({ ...of, days: maxBlackoutDays });
    case 'MORE':
      return m.blackout_left_more({ count: of.count, most: 200 });
  }
}

const keyOf = ({ fromDate, name }: Holiday) => `${fromDate} ${name}`;

function Days({ found }: { found: readonly Holiday[] }) {
  const { control, setValue } = useFormContext<{ holidays: Holiday[] }>();
  const holidays = useWatch({ control, name: 'holidays' });
  const taken = new Set(holidays.map(keyOf));
  const put = (holiday: Holiday, isTaken: boolean) =>
    setValue(
      'holidays',
      found.filter((each) => (keyOf(each) === keyOf(holiday) ? isTaken : taken.has(keyOf(each)))),
      { shouldDirty: true },
    );
  return (
    <fieldset>
      <legend className="label">{m.blackout_found()}</legend>
      <ul className="flex flex-col divide-y divide-hairline">
        {found.map((holiday) => (
          <li key={keyOf(holiday)}>
            <label className="flex cursor-pointer items-center gap-3 py-2">
              <input
                type="checkbox"
                className="choice"
                checked={taken.has(keyOf(holiday))}
                onChange={({ target }) => put(holiday, target.checked)}
              />
              <span className="min-w-0 grow break-words">{holiday.name}</span>
              <span className="text-sm text-quiet">{datesOf(holiday)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

import {
  addCalendarImport,
  type CalendarImport,
  type ImportProblem,
  type LeftOut,
  listCalendarImports,
  readCalendarImport,
  removeCalendarImport,
} from '@michi/contract/calendars/imports';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, toast } from '../../lib/api/client.ts';
import { serverNow } from '../../lib/format/server-time.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ActionMenu } from '../../ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { When } from '../../ui/page/when.tsx';
import { ClassClashes } from './class-clashes.tsx';
import { calendarKeys } from './query-keys.ts';

const waitingMs = 2000;
/** A calendar that takes longer is shown as it was read when the page comes up again. */
const longestReadMs = 60_000;
const importsQuery = queryOptions({
  queryKey: calendarKeys.imports,
  queryFn: ({ signal }) => api(listCalendarImports, {}, { signal }),
});

/** Read at a press: since which try, and until when its end is asked for. */
type AwaitedRead = { triedAt: string | null; until: number };

/**
 * Calendars elsewhere whose times are busy here: added by address, read again, removed; what collides with
 * them.
 */
export function ImportsSection() {
  const client = useQueryClient();
  const isSensei = useUser()?.type === 'SENSEI';
  const awaited = useRef(new Map<string, AwaitedRead>());
  const isBeingRead = ({ id, state, triedAt }: CalendarImport) => {
    const read = awaited.current.get(id);
    // What was just added is being read, too.
    return state === 'WAITING' || (read?.triedAt === triedAt && serverNow() < read.until);
  };
  const found = useQuery({
    ...importsQuery,
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingRead) ? waitingMs : false),
  });
  const [removed, setRemoved] = useState<CalendarImport | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: importsQuery.queryKey });
  const remove = async ({ id, name }: CalendarImport) => {
    await api(removeCalendarImport, { params: { id } });
    toast.success(m.calendars_import_removed({ name }));
    await refresh();
  };
  const readNow = async ({ id, triedAt }: CalendarImport) => {
    await api(readCalendarImport, { params: { id } });
    toast.success(m.calendars_import_reading());
    awaited.current.set(id, { triedAt, until: serverNow() + longestReadMs });
    await refresh();
  };
  return (
    <section aria-labelledby="calendar-imports">
      <SectionHeader id="calendar-imports" title={m.calendars_imports_title()} />
      <p className="mt-2 max-w-2xl text-quiet">
        {isSensei ? m.calendars_imports_text_sensei() : m.calendars_imports_text_student()}
      </p>
      {isSensei && <ClassClashes />}
      <div className="card mt-4 p-4 sm:p-6">
        {found.isLoadingError ? (
          <ErrorState error={found.error} onRetry={found.refetch} />
        ) : !found.data ? (
          <SkeletonText lines={3} />
        ) : (
          <ul>
            {found.data.items.map((item) => (
              <ImportRow
                key={item.id}
                item={item}
                onRead={() => void readNow(item).catch(() => undefined)}
                onRemove={() => setRemoved(item)}
              />
            ))}
          </ul>
        )}
        <AddImport onAdded={refresh} />
      </div>
      {removed && (
        <ConfirmDialog
          isOpen
          isDanger
          onClose={() => setRemoved(null)}
          title={m.calendars_import_remove_title({ name: removed.name })}
          confirmLabel={m.calendars_import_remove()}
          onConfirm={() => remove(removed)}
        >
          {m.calendars_import_remove_text()}
        </ConfirmDialog>
      )}
    </section>
  );
}

type RowProps = { item: CalendarImport; onRead: () => void; onRemove: () => void };

function ImportRow({ item, onRead, onRemove }: RowProps) {
  const { name, host, state, problem, events, readAt, leftOut } = item;
  return (
    <li className="flex gap-4 border-b border-hairline py-4 first:pt-0">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-quiet wrap-anywhere">
          {host}
          {state === 'WAITING' && <> · {m.calendars_import_waiting()}</>}
          {readAt && <> · {m.calendars_import_events({ count: events })}</>}
        </p>
        {readAt && (
          <p className="text-sm text-quiet">
            {m.calendars_read()} <When instant={readAt} isShort />
          </p>
        )}
        {problem && (
          <p className="mt-2 text-sm text-alarm">
            {problemText(problem)} {readAt && m.calendars_import_kept()}
          </p>
        )}
        {leftOut.length > 0 && (
          <details className="mt-2 text-sm">
            <summary>{m.calendars_import_left_out()}</summary>
            <ul className="mt-2 flex flex-col gap-1 text-quiet">
              {leftOut.map((each) => (
                <li key={`${each.why} ${each.line}`} className="wrap-anywhere">
                  {m.calendars_import_line({ line: each.line })}: {reasonText(each)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <ActionMenu
        label={m.calendars_actions({ name })}
        actions={[
          { id: 'read', label: m.calendars_import_read(), onAction: onRead },
          { id: 'remove', label: m.calendars_import_remove(), onAction: onRemove, isDanger: true },
        ]}
      />
    </li>
  );
}

function AddImport({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const [count, setCount] = useState(0);
  return (
    <ApiForm
      key={count}
      isWide
      schema={addCalendarImport.body}
      defaultValues={{ name: '', address: '' }}
      submitLabel={m.calendars_import_add()}
      onSubmit={async (body) => {
        await api(addCalendarImport, { body });
        await onAdded();
        setCount((before) => before + 1);
      }}
    >
      <TextField
        name="address"
        label={m.calendars_import_address()}
        help={m.calendars_import_address_help()}
      />
      <TextField name="name" label={m.calendars_import_name()} help={m.calendars_import_name_help()} />
    </ApiForm>
  );
}

function problemText(problem: ImportProblem): string {
  switch (problem) {
    case 'UNREACHABLE':
      return m.calendars_problem_unreachable();
    case 'INTERNAL_ADDRESS':
      return m.calendars_problem_internal();
    case 'MISSING':
      return m.calendars_problem_missing();
    case 'LOCKED':
      return m.calendars_problem_locked();
    case 'REFUSED':
      return m.calendars_problem_refused();
    case 'TOO_SLOW':
      return m.calendars_problem_slow();
    case 'TOO_LARGE':
      return m.calendars_problem_large();
    case 'TOO_MANY_EVENTS':
      return m.calendars_problem_many();
    case 'REDIRECTS':
      return m.calendars_problem_redirects();
    case 'NO_CALENDAR':
      return m.calendars_problem_no_calendar();
    case 'CUT_OFF':
      return m.calendars_problem_cut_off();
  }
}

function reasonText({ why, name }: LeftOut): string {
  switch (why) {
    case 'LINE':
      return m.calendars_left_line();
    case 'NO_START':
      return m.calendars_left_no_start({ name });
    case 'ENDS_FIRST':
      return m.calendars_left_ends_first({ name });
    case 'RULE':
      return m.calendars_left_rule({ name });
    case 'TOO_OFTEN':
      return m.calendars_left_too_often({ name });
    case 'ZONE':
      return m.calendars_left_zone({ name });
  }
}

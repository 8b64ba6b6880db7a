import { previewNotificationTemplate } from '@michi/contract/notification/notification-templates';
import type { TemplateCase } from '@michi/contract/notification/template-case';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isApiError, quietApi } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { administrationKeys } from '../query-keys.ts';
import type { Draft, TemplateId } from './template-queries.ts';
import { caseName } from './template-cases.ts';

type Props = {
  id: TemplateId;
  cases: readonly TemplateCase[];
  which: TemplateCase;
  onWhich: (which: TemplateCase) => void;
};

const pauseMs = 350;

/** What the reader gets, as the server makes it, a moment after the last key. */
export function TemplatePreview({ id, cases, which, onWhich }: Props) {
  const draft = useSettled(useWatch<Draft>());
  const [isDark, setDark] = useState(false);
  const [isPhone, setPhone] = useState(false);
  const [isPlain, setPlain] = useState(false);
  const scheme = isDark ? 'dark' : 'light';
  const preview = useQuery({
    queryKey: administrationKeys.templatePreview(id, draft, which, scheme),
    queryFn: ({ signal }) => {
      const { subject = '', body = '' } = draft;
      const look = { subject, body, case: which, scheme } as const;
      return quietApi(
        previewNotificationTemplate,
        { params: id, body: look },
        { signal, isRepeatable: true },
      );
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isMail = id.channel === 'EMAIL';
  const broken = isApiError(preview.error, 'validation_failed') ? preview.error.violations : [];
  return (
    <section aria-labelledby="template-preview" className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-6">
      <h2 id="template-preview" className="text-2xl">
        {m.templates_preview()}
      </h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {cases.length > 1 && (
          <select
            aria-label={m.templates_preview_case()}
            value={which}
            onChange={(event) => {
              const chosen = cases.find((each) => each === event.target.value);
              if (chosen) onWhich(chosen);
            }}
            className="input min-h-10 max-w-full"
          >
            {cases.map((each) => (
              <option key={each} value={each}>
                {m.templates_preview_case()}: {caseName(each)}
              </option>
            ))}
          </select>
        )}
        {isMail && (
          <>
            <Toggle label={m.templates_view_text()} value={isPlain} onChange={setPlain} />
            <Toggle label={m.templates_look_dark()} value={isDark} onChange={setDark} isOff={isPlain} />
            <Toggle label={m.templates_look_phone()} value={isPhone} onChange={setPhone} isOff={isPlain} />
          </>
        )}
      </div>
      {broken.length > 0 && (
        <output className="block rounded-lg border border-hairline bg-alarm-wash p-4 text-alarm">
          <p className="flex items-center gap-2 font-medium">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {m.templates_preview_broken()}
          </p>
          <ul className="mt-2 list-disc ps-6">
            {broken.map(({ field, message }) => (
              <li key={field + message}>{message}</li>
            ))}
          </ul>
        </output>
      )}
      {preview.data ? (
        <div className={broken.length > 0 ? 'opacity-50' : ''}>
          {!isMail ? (
            <div className="rounded-lg border border-hairline bg-card p-4">
              <p className="font-medium">{preview.data.subject}</p>
              <p className="mt-1 text-quiet">{preview.data.text}</p>
            </div>
          ) : isPlain || preview.data.html === null ? (
            <pre className="overflow-x-auto rounded-lg border border-hairline bg-card p-4 text-sm whitespace-pre-wrap">
              {preview.data.text}
            </pre>
          ) : (
            <iframe
              title={m.templates_preview_frame()}
              sandbox=""
              srcDoc={inert(preview.data.html)}
              style={{ colorScheme: scheme }}
              className={`h-[40rem] rounded-lg border border-hairline ${isPhone ? 'w-[390px] max-w-full' : 'w-full'}`}
            />
          )}
        </div>
      ) : broken.length > 0 ? null : preview.isError ? (
        <ErrorState error={preview.error} onRetry={preview.refetch} />
      ) : (
        <Skeleton className="h-[40rem] w-full" />
      )}
      <p className="text-sm text-quiet">{m.templates_preview_note()}</p>
    </section>
  );
}

/** A frame that may open no window goes nowhere when a link asks for one. */
const inert = (html: string) => html.replace('<head>', '<head><base target="_blank">');

type ToggleProps = { label: string; value: boolean; onChange: (value: boolean) => void; isOff?: boolean };

function Toggle({ label, value, onChange, isOff = false }: ToggleProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="choice"
        checked={value}
        disabled={isOff}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

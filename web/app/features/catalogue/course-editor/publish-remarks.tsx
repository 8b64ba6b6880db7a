import type { Course } from '@michi/contract/catalogue/courses';
import type { Violation } from '@michi/contract/problem';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { FieldRemarksContext, FormFrameContext, idOfField } from '../../../ui/form/form-context.ts';
import { valuesOf } from './course-values.ts';
import { publishRefusalQuery, stillMissing } from './publish-refusal.ts';

type Missing = { missing: readonly Violation[]; refusedAt: number };

/** What a course lacks for students to see it, since it was last refused. */
export function useMissing(course: Course | null): Missing {
  const { data, dataUpdatedAt } = useQuery(publishRefusalQuery(course?.id ?? 'new'));
  const missing = useMemo(
    () => (course && data && course.status !== 'PUBLISHED' ? stillMissing(valuesOf(course), data) : []),
    [course, data],
  );
  return { missing, refusedAt: dataUpdatedAt };
}

/** Says at the fields of a form what `missing` says of them. */
export function FieldsMissing({ missing, children }: { missing: readonly Violation[]; children: ReactNode }) {
  const remarks = useMemo(
    () => new Map(missing.map(({ field, message }) => [field, message] as const)),
    [missing],
  );
  return <FieldRemarksContext value={remarks}>{children}</FieldRemarksContext>;
}

/** All that is missing, above the fields that say it too; comes into view with each refusal. */
export function MissingAbove({ missing, refusedAt }: Missing) {
  const { prefix, labels } = use(FormFrameContext);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusedAt > 0) note.current?.focus();
  }, [refusedAt]);
  if (missing.length === 0) return null;
  return (
    <div ref={note} tabIndex={-1} className="outline-none">
      <MissingNote
        missing={missing}
        end={<p className="mt-3 text-sm">{m.workspace_missing_then()}</p>}
        whereOf={(field) => (
          <a href={`#${idOfField(prefix, field)}`} className="prose-link text-sm">
            {labels.get(field) ?? field}
          </a>
        )}
      />
    </div>
  );
}

type NoteProps = {
  missing: readonly Violation[];
  /** Leads to where a field is filled in. */
  whereOf: (field: string) => ReactNode;
  end?: ReactNode;
};

export function MissingNote({ missing, whereOf, end }: NoteProps) {
  return (
    <div role="alert" className="rounded-lg bg-amber-wash px-5 py-4 text-amber">
      <p className="font-medium">{m.workspace_missing()}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {missing.map(({ field, message }) => (
          <li key={field} className="flex flex-wrap items-baseline gap-x-2">
            {message}
            {whereOf(field)}
          </li>
        ))}
      </ul>
      {end}
    </div>
  );
}

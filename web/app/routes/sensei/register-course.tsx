import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Route } from './+types/register-course.ts';
import { CourseGuide } from '../../features/catalogue/course-editor/course-guide.tsx';
import { OpenDrafts } from '../../features/catalogue/own-courses/open-drafts.tsx';
import { newValues, valuesOf } from '../../features/catalogue/course-editor/course-values.ts';
import { configurationQuery, courseQuery } from '../../features/catalogue/own-courses/queries.ts';
import { useHasHours } from '../../features/scheduling/availability/availability-query.ts';
import { useAddressState } from '../../lib/page/address-state.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonPage } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.sensei_new_course() });

/** A new course; with `?draft=<id>` one that was begun. */
export default function RegisterCourse() {
  const hasHours = useHasHours();
  const { params, change } = useAddressState();
  // Begun on this page: its form stays as it is, and only its address says which draft it is.
  const [begun, setBegun] = useState<string | null>(null);
  const draftId = params.get('draft');
  const isNew = draftId === null || draftId === begun;
  const nameDraft = useEffectEvent((id: string) => change({ draft: id }));
  // Not together with the state: an address that is there before it opens the draft in another form, and then
  // an empty one.
  useEffect(() => {
    if (begun !== null) nameDraft(begun);
  }, [begun]);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.sensei_new_course()} lead={m.workspace_register_lead()} />
      {draftId === null && <OpenDrafts />}
      {isNew ? (
        <NewCourse hasHours={hasHours} onBegun={setBegun} />
      ) : (
        <Draft key={draftId} id={draftId} hasHours={hasHours} />
      )}
    </div>
  );
}

type NewProps = { hasHours: boolean; onBegun: (id: string) => void };

function NewCourse({ hasHours, onBegun }: NewProps) {
  const { data, isLoadingError, error, refetch } = useQuery(configurationQuery);
  // An answer may come when a draft has been opened instead: nothing here is of that form any more.
  const [begun, setBegun] = useState<string | null>(null);
  const tell = useEffectEvent(onBegun);
  useEffect(() => {
    if (begun !== null) tell(begun);
  }, [begun]);
  if (isLoadingError) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <SkeletonPage />;
  const { courseDefaults, currency } = data;
  return (
    <CourseGuide
      draft={null}
      values={newValues(courseDefaults)}
      {...{ currency, hasHours }}
      onBegun={setBegun}
    />
  );
}

function Draft({ id, hasHours }: { id: string; hasHours: boolean }) {
  const course = useQuery(courseQuery(id));
  if (course.isLoadingError) return <ErrorState error={course.error} onRetry={course.refetch} />;
  if (!course.data) return <SkeletonPage />;
  const { data } = course;
  return <CourseGuide draft={data} values={valuesOf(data)} currency={data.currency} hasHours={hasHours} />;
}

import { changeCourseStatus, type Course } from '@michi/contract/catalogue/courses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import type { SaveNow } from '../../../ui/saving/save-now.ts';
import { refreshListsOfCourse } from '../course-settings/course-settings-queries.ts';
import { type GuideStep, stepOfField, stepTitle } from './course-steps.ts';
import { DeleteDraft } from '../own-courses/delete-draft.tsx';
import { notYetText } from './not-yet.ts';
import { keepPublishRefusal } from './publish-refusal.ts';
import { MissingNote, useMissing } from './publish-remarks.tsx';
import { courseQuery, ownCoursesQuery } from '../own-courses/queries.ts';
import './course-form.css';

type Props = {
  course: Course | null;
  hasHours: boolean;
  onGo: (step: GuideStep) => void;
  /** What is being typed or saved still: judged is what the server has. */
  saveNow: SaveNow;
  /** What the server says it is, where it is not what stood here. */
  onStale: (now: Course) => void;
  onDeleted: () => void;
};

/**
 * The last part: pictures, free times, and the step to students; what is missing leads to where it is filled
 * in.
 */
export function PublishStep({ course, hasHours, onGo, saveNow, onStale, onDeleted }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const publish = useMutation({
    mutationFn: async ({ id, status: expected }: Course) =>
      (await saveNow())
        ? api(changeCourseStatus, { params: { id }, body: { status: 'PUBLISHED', expected } })
        : null,
    onError: async (error, seen) => {
      if (keepPublishRefusal(client, seen, error)) return;
      onStale(await client.fetchQuery({ ...courseQuery(seen.id), staleTime: 0 }));
      await refreshListsOfCourse(client);
    },
    onSuccess: async (next) => {
      if (!next) return toast.error(m.common_save_incomplete());
      void client.invalidateQueries({ queryKey: ownCoursesQuery.queryKey });
      toast.success(next.status === 'PUBLISHED' ? m.sensei_published_toast() : m.workspace_sent_to_review());
      await navigate('/sensei/courses', { replace: true });
      // Not before: a guide that hears it goes to the editor.
      client.setQueryData(courseQuery(next.id).queryKey, next);
    },
  });
  const { missing } = useMissing(course);
  return (
    <section className="flex flex-col gap-6">
      <h2 className="text-2xl">{m.workspace_step_publish()}</h2>
      {!course && <p className="text-quiet">{m.workspace_title_first()}</p>}
      {course && (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <LinkButton to={`/sensei/courses/edit-images/${course.id}`}>
              <ImagePlus aria-hidden className="size-4" />
              {m.pictures_manage()}
            </LinkButton>
            <span data-numbers className="text-sm text-quiet">
              {m.pictures_count({ count: course.images.length, most: 8 })}
            </span>
          </p>
          {!hasHours && (
            <p className="flex flex-wrap items-center gap-3">
              <LinkButton to="/calendar/list-calendar?view=hours">{m.sensei_step_hours()}</LinkButton>
              <span className="text-sm text-quiet">{m.workspace_hint_hours()}</span>
            </p>
          )}
          {missing.length > 0 && (
            <MissingNote
              missing={missing}
              whereOf={(field) => (
                <button type="button" className="prose-link text-sm" onClick={() => onGo(stepOfField(field))}>
                  {stepTitle(stepOfField(field))}
                </button>
              )}
            />
          )}
          {course.can.includes('publish') ? (
            <div>
              <Button variant="primary" isPending={publish.isPending} onPress={() => publish.mutate(course)}>
                {m.sensei_publish()}
              </Button>
            </div>
          ) : (
            <p className="text-quiet">{notYetText(user?.senseiStatus ?? null)}</p>
          )}
          <div>
            <DeleteDraft course={course} onDeleted={onDeleted} />
          </div>
        </>
      )}
    </section>
  );
}

import type { Course } from '@michi/contract/catalogue/courses';
import { CourseRemarks, reviewCourse } from '@michi/contract/catalogue/course-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { refreshListsOfCourse } from '../course-settings/course-settings-queries.ts';
import { courseImagesQuery } from '../course-images/image-queries.ts';
import { keepPublishRefusal } from '../course-editor/publish-refusal.ts';
import { courseQuery } from './queries.ts';

type Verdict = { verdict: 'PUBLISH' } | { verdict: 'RETURN'; remarks: string };

type Props = {
  course: Course;
  /** As it stands on the page, which may be older than what the server has told since. */
  version: number;
  onStale: (now: Course) => void;
};

/** The two ends of a review. What the sensei changed meanwhile is shown first. */
export function ReviewActions({ course, version, onStale }: Props) {
  const client = useQueryClient();
  const [isReturning, setReturning] = useState(false);
  const { id, title: name } = course;
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: courseQuery(id).queryKey });
    await client.invalidateQueries(courseImagesQuery(id));
    await refreshListsOfCourse(client);
  };
  const decide = useMutation({
    mutationFn: (verdict: Verdict) => api(reviewCourse, { params: { id }, body: { ...verdict, version } }),
    onSuccess: async (_course, { verdict }) => {
      toast.success(
        verdict === 'PUBLISH' ? m.courses_published_done({ name }) : m.courses_returned_done({ name }),
      );
      await refresh();
    },
    onError: async (error) => {
      keepPublishRefusal(client, course, error);
      if (!isApiError(error, 'stale_version')) return;
      onStale(await client.fetchQuery({ ...courseQuery(id), staleTime: 0 }));
      await refresh();
    },
  });
  return (
    <>
      <Button variant="secondary" onPress={() => setReturning(true)}>
        {m.courses_return()}
      </Button>
      <Button
        variant="primary"
        isPending={decide.isPending}
        onPress={() => decide.mutate({ verdict: 'PUBLISH' })}
      >
        {m.courses_publish()}
      </Button>
      <Dialog
        isOpen={isReturning}
        onClose={() => setReturning(false)}
        title={m.courses_return_title({ name })}
      >
        <p className="mb-4 text-quiet">{m.courses_return_text()}</p>
        <ApiForm
          isWide
          schema={CourseRemarks}
          defaultValues={{ remarks: '' }}
          submitLabel={m.courses_return()}
          onSubmit={async ({ remarks }) => {
            await decide.mutateAsync({ verdict: 'RETURN', remarks });
            setReturning(false);
          }}
        >
          <TextArea
            name="remarks"
            label={m.courses_remarks()}
            help={m.courses_remarks_help()}
            maxLength={2000}
            required
          />
        </ApiForm>
      </Dialog>
    </>
  );
}

/** What has to change before the course is published, in the administrator's words. */
export function ReviewRemarks({ course: { reviewRemarks } }: { course: Course }) {
  if (reviewRemarks === null) return null;
  return (
    <section className="rounded-lg bg-amber-wash px-5 py-4">
      <h2 className="flex items-center gap-2 text-base font-medium text-amber">
        <MessageSquareWarning aria-hidden className="size-5 shrink-0" />
        {m.courses_remarks_title()}
      </h2>
      <p className="mt-2 break-words whitespace-pre-line">{reviewRemarks}</p>
      <p className="mt-2 text-sm text-quiet">{m.courses_remarks_again()}</p>
    </section>
  );
}

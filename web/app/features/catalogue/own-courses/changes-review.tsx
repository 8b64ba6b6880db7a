import type { Course } from '@michi/contract/catalogue/courses';
import { lookThroughCourse } from '@michi/contract/catalogue/course-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { refreshListsOfCourse } from '../course-settings/course-settings-queries.ts';
import { courseImagesQuery } from '../course-images/image-queries.ts';
import { courseQuery } from './queries.ts';

type Props = {
  course: Course;
  /** As it stands on the page, which may be older than what the server has told since. */
  version: number;
  /** Where its history is on the page. */
  history: string;
  /** Changed since: what stands on the page is to be filled anew. */
  onStale: (now: Course) => void;
};

/** For administrators: students read what nobody has looked at. */
export function ChangesNotice({ course, version, history, onStale }: Props) {
  const client = useQueryClient();
  const zone = useZone();
  const [isAgain, setAgain] = useState(false);
  const { id, title: name } = course;
  const look = useMutation({
    mutationFn: () => api(lookThroughCourse, { params: { id }, body: { version } }),
    onSuccess: (next) => {
      client.setQueryData(courseQuery(id).queryKey, next);
      toast.success(m.courses_looked_done({ name }));
    },
    onError: async (error) => {
      if (!isApiError(error, 'stale_version')) return client.invalidateQueries(courseQuery(id));
      const now = await client.fetchQuery({ ...courseQuery(id), staleTime: 0 });
      setAgain(now.version !== version);
      onStale(now);
    },
    onSettled: async () => {
      await client.invalidateQueries(courseImagesQuery(id));
      await refreshListsOfCourse(client);
    },
  });
  const since = course.changesReview?.waitingSince ?? null;
  if (since === null) return null;
  return (
    <section
      aria-labelledby="changed-after-review"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-amber-wash px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="changed-after-review" className="flex gap-2 text-base font-medium text-amber">
          <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
          {m.courses_changed_notice({ when: formatDate(since, zone) })}
        </h2>
        <p className="mt-1 text-sm">{m.courses_changed_notice_text()}</p>
        {isAgain && <output className="mt-1 block text-sm font-medium">{m.courses_changed_again()}</output>}
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="ghost" to={history}>
          {m.courses_changed_what()}
        </LinkButton>
        <Button variant="primary" isPending={look.isPending} onPress={() => look.mutate()}>
          {m.courses_looked()}
        </Button>
      </div>
    </section>
  );
}

/** For its sensei, before anything is saved: who reads it besides students. */
export function ChangesReviewed({ course: { changesReview } }: { course: Course }) {
  if (changesReview === null) return null;
  return (
    <p className="flex gap-2 text-sm text-quiet">
      <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
      {m.workspace_changes_reviewed()}
    </p>
  );
}

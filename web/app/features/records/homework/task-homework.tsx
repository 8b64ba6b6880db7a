import { useQuery } from '@tanstack/react-query';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { homeworkQuery, useLiveHomework } from './homework-query.ts';
import { HomeworkThread } from './homework-thread.tsx';

/** On the sheet of a task: what it stands for, to its two sides; nothing to others who share the plan. */
export function TaskHomework({ id }: { id: string }) {
  const user = useUser();
  const query = useQuery({ ...homeworkQuery(id), retry: false });
  useLiveHomework(homeworkQuery(id).queryKey, (changed) => changed.id === id);
  if (query.isPending) return <SkeletonText lines={4} />;
  if (!query.data || !user) return null;
  return (
    <section aria-labelledby="task-homework" className="mb-6 border-b border-hairline pb-6">
      <h3 id="task-homework" className="mb-3 text-lg">
        {m.homework_panel()}
      </h3>
      <HomeworkThread homework={query.data} ownId={user.id} />
    </section>
  );
}

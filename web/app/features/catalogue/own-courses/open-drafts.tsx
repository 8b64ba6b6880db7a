import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { When } from '../../../ui/page/when.tsx';
import { ownCoursesIn } from './queries.ts';

const shown = 3;

/** Drafts that were begun: whoever left one comes back to it. */
export function OpenDrafts() {
  const drafts = useQuery(ownCoursesIn('DRAFT', shown)).data?.items ?? [];
  if (drafts.length === 0) return null;
  return (
    <section aria-label={m.workspace_drafts()} className="rounded-lg border border-hairline bg-card p-5">
      <h2 className="font-sans text-sm font-semibold tracking-normal">{m.workspace_drafts()}</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {drafts.map(({ id, title, updatedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <PencilLine aria-hidden className="size-4 shrink-0 text-quiet" />
            <Link to={`/sensei/courses/register-course?draft=${id}`} className="prose-link">
              {title}
            </Link>
            <span className="text-sm text-quiet">
              <When instant={updatedAt} isShort />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/page/when.tsx';
import { replacementsQuery } from './replacement-queries.ts';

/** Classes whose sensei is away, own ones and those of children; nothing while there is none. */
export function OpenReplacements() {
  const heading = useId();
  const userId = useUser()?.id;
  const items = useQuery(replacementsQuery).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <SectionHeader id={heading} title={m.replacement_open_title()} />
      <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <div className="min-w-0">
              <p className="font-medium">
                {item.student.id !== userId && (
                  <>
                    <bdi>{item.student.name}</bdi>:{' '}
                  </>
                )}
                {item.courseTitle}
              </p>
              <p className="text-sm text-quiet">
                <When instant={item.startsAt} isShort />
                <span className="ms-3 text-amber">
                  <Countdown until={item.answerBy} />
                </span>
              </p>
            </div>
            <LinkButton
              size="sm"
              variant="primary"
              to={`/replacements/${item.id}`}
              aria-label={m.replacement_go_of({ course: item.courseTitle })}
            >
              {m.replacement_go()}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

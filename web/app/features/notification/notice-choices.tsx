import { type NoticeChoice, saveNoticeChoice } from '@michi/contract/notification/notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { InstantSwitch } from '../../ui/form/instant-switch.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { noticeChoicesQuery } from './queries.ts';
import { topics } from './topics.ts';

/** What somebody is told of, and how: each switch holds at once. */
export function NoticeChoices() {
  const choices = useQuery(noticeChoicesQuery);
  return (
    <section aria-labelledby="notice-choices" className="flex flex-col gap-4">
      <div>
        <SectionHeader id="notice-choices" title={m.notices_title()} />
        <p className="mt-1 text-quiet">{m.notices_choices_lead()}</p>
      </div>
      {choices.isLoadingError ? (
        <ErrorState error={choices.error} onRetry={choices.refetch} />
      ) : choices.data ? (
        <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
          {choices.data.items.map((choice) => (
            <Row key={choice.topic} choice={choice} />
          ))}
        </ul>
      ) : (
        <SkeletonRows count={7} />
      )}
    </section>
  );
}

function Row({ choice }: { choice: NoticeChoice }) {
  const client = useQueryClient();
  const save = useMutation({
    // One after the other: the last switch that was pressed is the one that holds.
    scope: { id: 'notice-choices' },
    mutationFn: (body: { email: boolean; inApp: boolean }) =>
      api(saveNoticeChoice, { params: { topic: choice.topic }, body }),
    onSuccess: (answer) => client.setQueryData(noticeChoicesQuery.queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey: noticeChoicesQuery.queryKey }),
  });
  const { email, inApp } = save.isPending ? save.variables : choice;
  const { icon: Icon, name, about } = topics[choice.topic];
  const topic = name();
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6 sm:px-5">
      <div className="flex min-w-0 items-start gap-3.5">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
        <div className="min-w-0">
          <h3 className="font-sans text-base font-medium tracking-normal">{topic}</h3>
          <p className="text-sm text-quiet">{about()}</p>
        </div>
      </div>
      <div className="flex shrink-0 gap-6 ps-8.5 sm:ps-0">
        {choice.isAlwaysMailed ? (
          <span className="text-sm text-quiet">{m.notices_always_mailed()}</span>
        ) : (
          <label className="flex cursor-pointer items-center gap-2.5 text-sm">
            <InstantSwitch
              aria-label={m.notices_by_mail_of({ topic })}
              isOn={email}
              onSwitch={(isOn) => save.mutate({ email: isOn, inApp })}
            />
            {m.notices_by_mail()}
          </label>
        )}
        <label className="flex cursor-pointer items-center gap-2.5 text-sm">
          <InstantSwitch
            aria-label={m.notices_in_app_of({ topic })}
            isOn={inApp}
            onSwitch={(isOn) => save.mutate({ email, inApp: isOn })}
          />
          {m.notices_in_app()}
        </label>
      </div>
    </li>
  );
}

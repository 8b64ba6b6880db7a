import {
  type NoticeChoice,
  type NoticeChoices as Choices,
  saveNoticeChoices,
} from '@michi/contract/notification/notice-choices';
import type { NoticeTopic } from '@michi/contract/notification/notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { InstantSwitch } from '../../ui/form/instant-switch.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { NoticeRhythmForm } from './notice-rhythm.tsx';
import { PushHere } from './push-here.tsx';
import { noticeChoicesQuery, pushDevicesQuery } from './queries.ts';
import { topics } from './topics.ts';

/** What somebody is told of, how and when: what is chosen holds at once. */
export function NoticeChoices() {
  const choices = useQuery(noticeChoicesQuery);
  const hasDevices = (useQuery(pushDevicesQuery).data?.items.length ?? 0) > 0;
  return (
    <section aria-labelledby="notice-choices" className="flex flex-col gap-6">
      <div>
        <SectionHeader id="notice-choices" title={m.notices_title()} />
        <p className="mt-1 text-quiet">{m.notices_choices_lead()}</p>
      </div>
      {choices.isLoadingError ? (
        <ErrorState error={choices.error} onRetry={choices.refetch} />
      ) : choices.data ? (
        <>
          <PushHere />
          <NoticeRhythmForm choices={choices.data} />
          {topicsIn(choices.data).map((topic) => (
            <Topic
              key={topic}
              topic={topic}
              hasDevices={hasDevices}
              items={choices.data.items.filter((item) => item.topic === topic)}
            />
          ))}
        </>
      ) : (
        <SkeletonRows count={7} />
      )}
    </section>
  );
}

const topicsIn = ({ items }: Choices): NoticeTopic[] => [...new Set(items.map(({ topic }) => topic))];

type TopicProps = { topic: NoticeTopic; items: readonly NoticeChoice[]; hasDevices: boolean };

function Topic({ topic, items, hasDevices }: TopicProps) {
  const { icon: Icon, name, about } = topics[topic];
  const id = `notices-${topic.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="rounded-lg border border-hairline bg-card">
      <div className="flex items-start gap-3.5 border-b border-hairline p-4 sm:px-5">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
        <div className="min-w-0">
          <h3 id={id} className="font-sans text-base font-medium tracking-normal">
            {name()}
          </h3>
          <p className="text-sm text-quiet">{about()}</p>
        </div>
      </div>
      <ul className="divide-y divide-hairline">
        {items.map((choice) => (
          <Row key={choice.code} choice={choice} hasDevices={hasDevices} />
        ))}
      </ul>
    </section>
  );
}

type Change = Partial<Pick<NoticeChoice, 'inApp' | 'push'>> & { mail?: 'NOW' | 'DIGEST' | 'NONE' };

/** `hasDevices`: some browser shows notices by itself; else there is nothing to choose. */
function Row({ choice, hasDevices }: { choice: NoticeChoice; hasDevices: boolean }) {
  const client = useQueryClient();
  const save = useMutation({
    // One after the other: what was chosen last is what holds.
    scope: { id: 'notice-choices' },
    mutationFn: ({ mail, inApp, push }: Change) =>
      api(saveNoticeChoices, {
        body: { codes: [choice.code], mail, inApp: inApp ?? undefined, push: push ?? undefined },
      }),
    onSuccess: (answer) => client.setQueryData(noticeChoicesQuery.queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey: noticeChoicesQuery.queryKey }),
  });
  const { mail, inApp, push } = save.isPending ? { ...choice, ...save.variables } : choice;
  const { name } = choice;
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6 sm:px-5">
      <span className="min-w-0 sm:ps-8.5">{name}</span>
      <div className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-2">
        {choice.isAlwaysMailed ? (
          <span className="text-sm text-quiet">{m.notices_always_mailed()}</span>
        ) : (
          mail !== null && (
            <label className="flex items-center gap-2.5 text-sm">
              {m.notices_by_mail()}
              <select
                aria-label={m.notices_by_mail_of({ topic: name })}
                value={mail}
                onChange={({ target }) => save.mutate({ mail: mailOf(target.value) })}
                className="input min-h-10 w-40 text-sm"
              >
                <option value="NOW">{m.notices_mail_now()}</option>
                {choice.inApp !== null && <option value="DIGEST">{m.notices_mail_digest()}</option>}
                <option value="NONE">{m.notices_mail_none()}</option>
              </select>
            </label>
          )
        )}
        {inApp !== null && (
          <label className="flex cursor-pointer items-center gap-2.5 text-sm">
            {m.notices_in_app()}
            <InstantSwitch
              aria-label={m.notices_in_app_of({ topic: name })}
              isOn={inApp}
              onSwitch={(isOn) => save.mutate({ inApp: isOn })}
            />
          </label>
        )}
        {push !== null && hasDevices && (
          <label className="flex cursor-pointer items-center gap-2.5 text-sm">
            {m.notices_on_device()}
            <InstantSwitch
              aria-label={m.notices_on_device_of({ topic: name })}
              isOn={push}
              onSwitch={(isOn) => save.mutate({ push: isOn })}
            />
          </label>
        )}
      </div>
    </li>
  );
}

const mailOf = (value: string) => (value === 'DIGEST' || value === 'NONE' ? value : 'NOW');

import {
  Audience,
  type Channel,
  TemplateGroup,
  type TemplateSummary,
} from '@michi/contract/notification/notification-templates';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { languageName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { When } from '../../../ui/page/when.tsx';
import { templatesQuery } from './template-queries.ts';
import { audienceName, channelName, groupName } from '../../../lib/names/notification-names.ts';

const State = z.enum(['shipped', 'edited', 'off']);
const stateNames = { shipped: m.templates_shipped, edited: m.templates_edited, off: m.templates_off };

/**
 * Everything that is told, by topic, with how its texts stand; what is searched and chosen stands in the
 * address.
 */
export function TemplateTable({ url }: { url: TableUrl }) {
  const templates = useQuery(templatesQuery);
  const rows = templates.data?.items.filter((row) => isMeant(row, url)).toSorted(byTopic);
  return (
    <DataTable
      label={m.templates_title()}
      columns={columns()}
      rows={rows}
      rowId={({ code }) => code}
      rowName={({ name }) => name}
      url={url}
      onOpen={({ code }) => url.setOpen('template', code)}
      isLoading={templates.isFetching}
      error={templates.error}
      onRetry={templates.refetch}
      empty={<EmptyState title={m.templates_none()} />}
      toolbar={<Filters url={url} />}
    />
  );
}

function Filters({ url }: { url: TableUrl }) {
  return (
    <>
      <TableSearch url={url} label={m.templates_search()} submitLabel={m.templates_search()} />
      <TableSelect
        url={url}
        name="topic"
        label={m.templates_group()}
        any={m.templates_any_group()}
        values={TemplateGroup.options}
        nameOf={groupName}
      />
      <TableSelect
        url={url}
        name="audience"
        label={m.templates_audience()}
        any={m.templates_any_audience()}
        values={Audience.options}
        nameOf={audienceName}
      />
      <TableSelect
        url={url}
        name="state"
        label={m.templates_state()}
        any={m.templates_any_state()}
        values={State.options}
        nameOf={(state) => stateNames[state]()}
      />
    </>
  );
}

function isMeant({ code, name, about, group, audience, states }: TemplateSummary, url: TableUrl): boolean {
  const state = State.safeParse(url.filter('state')).data;
  const meant = Audience.safeParse(url.filter('audience')).data;
  const topic = TemplateGroup.safeParse(url.filter('topic')).data;
  const isOff = states.some(({ isEnabled }) => !isEnabled);
  const isEdited = states.some((each) => each.isEdited);
  return (
    `${code} ${name} ${about}`.toLowerCase().includes(url.words('q').toLowerCase()) &&
    (!topic || group === topic) &&
    (!meant || audience === meant) &&
    (!state || (state === 'off' ? isOff : state === 'edited' ? isEdited : !isEdited))
  );
}

const place = ({ group }: TemplateSummary) => TemplateGroup.options.indexOf(group);
const byTopic = (one: TemplateSummary, other: TemplateSummary) => place(one) - place(other);

const of = ({ states }: TemplateSummary, channel: Channel) =>
  states.filter((state) => state.channel === channel);

/** In words, for the file too. */
function stateText(row: TemplateSummary, channel: Channel): string {
  const states = of(row, channel);
  const edited = states.filter(({ isEdited }) => isEdited).map(({ locale }) => languageName(locale));
  if (states.length === 0) return m.templates_not_there();
  if (states.every(({ isEnabled }) => !isEnabled)) return m.templates_off();
  return edited.length > 0 ? m.templates_edited_in({ languages: edited.join(', ') }) : m.templates_shipped();
}

function stateCell(row: TemplateSummary, channel: Channel) {
  const states = of(row, channel);
  const text = stateText(row, channel);
  if (states.length === 0) return <span className="text-quiet">{text}</span>;
  const isOff = states.every(({ isEnabled }) => !isEnabled);
  const isEdited = states.some((state) => state.isEdited);
  return <Badge tone={isOff ? 'wait' : isEdited ? 'info' : 'neutral'}>{text}</Badge>;
}

const changedAt = ({ states }: TemplateSummary) =>
  states
    .flatMap((state) => state.changedAt ?? [])
    .toSorted()
    .at(-1);

const columns: () => readonly Column<TemplateSummary>[] = () => [
  {
    id: 'name',
    header: m.templates_what(),
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    id: 'about',
    header: m.templates_group(),
    cell: ({ group, about }) => (
      <span className="flex min-w-64 flex-col">
        {groupName(group)}
        <span className="text-sm text-quiet">{about}</span>
      </span>
    ),
    text: ({ group, about }) => `${groupName(group)}: ${about}`,
  },
  {
    id: 'audience',
    header: m.templates_audience(),
    cell: ({ audience }) => audienceName(audience),
    text: ({ audience }) => audienceName(audience),
  },
  ...(['EMAIL', 'IN_APP'] as const).map((channel) => ({
    id: channel,
    header: channelName(channel),
    cell: (row: TemplateSummary) => stateCell(row, channel),
    text: (row: TemplateSummary) => stateText(row, channel),
  })),
  {
    id: 'changed',
    header: m.templates_changed(),
    cell: (row) => {
      const at = changedAt(row);
      return (
        <span className="whitespace-nowrap">{at ? <When instant={at} isShort /> : m.templates_never()}</span>
      );
    },
    text: (row) => changedAt(row) ?? '',
  },
];

import type { TemplateCode } from '@michi/contract/notification/notices';
import {
  Channel,
  type NotificationTemplate,
  switchNotificationTemplate,
} from '@michi/contract/notification/notification-templates';
import { Locale } from '@michi/contract/fields';
import { locales } from '@michi/contract/locale';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, History } from 'lucide-react';
import { api, toast } from '../../../lib/api/client.ts';
import { languageName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { InstantSwitch } from '../../../ui/form/instant-switch.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { administrationKeys } from '../query-keys.ts';
import { TemplateForm } from './template-form.tsx';
import { type TemplateId, templateQuery, templatesQuery } from './template-queries.ts';
import { TemplateVersions } from './template-versions.tsx';
import { audienceName, channelName } from '../../../lib/names/notification-names.ts';

/** One text with all that belongs to it. Which channel and language stands in the address. */
export function TemplateEditor({ code, url }: { code: TemplateCode; url: TableUrl }) {
  const templates = useQuery(templatesQuery);
  const summary = templates.data?.items.find((each) => each.code === code);
  const asked = Channel.catch('EMAIL').parse(url.filter('channel'));
  // Until it is known which there are, the one that the address names: another form must not stand there
  // first.
  const channels = Channel.options.filter((channel) =>
    summary ? summary.states.some((state) => state.channel === channel) : channel === asked,
  );
  const id: TemplateId = {
    code,
    channel: channels.includes(asked) ? asked : 'EMAIL',
    locale: Locale.catch('en').parse(url.filter('language')),
  };
  const template = useQuery(templateQuery(id));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={summary?.name ?? (templates.isPending ? '\u00a0' : code)}
        lead={summary?.about ?? '\u00a0'}
        above={
          <button
            type="button"
            onClick={() => url.setOpen('template', '')}
            className="inline-flex min-h-6 items-center gap-1.5 text-indigo hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {m.templates_back()}
          </button>
        }
        actions={
          <Button variant="secondary" onPress={() => url.setOpen('versions', 'all')}>
            <History aria-hidden />
            {m.templates_versions()}
          </Button>
        }
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Choice
          label={m.templates_channel()}
          values={channels}
          value={id.channel}
          nameOf={channelName}
          onChoose={(channel) => url.setOpen('channel', channel)}
        />
        <Choice
          label={m.templates_language()}
          values={locales}
          value={id.locale}
          nameOf={languageName}
          onChoose={(locale) => url.setOpen('language', locale)}
        />
      </div>
      {template.isLoadingError && !templates.isPending ? (
        <ErrorState error={template.error} onRetry={template.refetch} />
      ) : template.data ? (
        <>
          <StateLine template={template.data} id={id} />
          <TemplateForm key={`${code}/${id.channel}/${id.locale}`} id={id} template={template.data} />
          <TemplateVersions
            id={id}
            current={template.data}
            isOpen={url.filter('versions') !== ''}
            onClose={() => url.setOpen('versions', '')}
          />
        </>
      ) : (
        <SkeletonText lines={12} />
      )}
    </div>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  values: readonly V[];
  value: V;
  nameOf: (value: V) => string;
  onChoose: (value: V) => void;
};

function Choice<V extends string>({ label, values, value, nameOf, onChoose }: ChoiceProps<V>) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="label mb-1.5">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === value ? 'secondary' : 'ghost'}
            aria-pressed={each === value}
            onPress={() => onChoose(each)}
          >
            {nameOf(each)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** For whom it is, how it stands, and whether it is sent at all. */
function StateLine({ template, id }: { template: NotificationTemplate; id: TemplateId }) {
  const client = useQueryClient();
  const { code, channel } = id;
  const change = useMutation({
    mutationFn: (isEnabled: boolean) =>
      api(switchNotificationTemplate, { params: { code, channel }, body: { isEnabled } }),
    onSuccess: (_answer, isEnabled) =>
      toast.success(isEnabled ? m.templates_switched_on() : m.templates_switched_off()),
    onSettled: () => client.invalidateQueries({ queryKey: administrationKeys.templates }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-hairline bg-card px-4 py-3">
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={template.isEdited ? 'info' : 'neutral'}>
          {template.isEdited ? m.templates_edited() : m.templates_shipped()}
        </Badge>
        <span className="text-sm text-quiet">
          {template.version > 0 && `${m.templates_version({ number: String(template.version) })} · `}
          {m.templates_audience()}: {audienceName(template.audience)}
        </span>
        <span className="font-mono text-xs text-quiet">{code}</span>
      </span>
      {template.isMandatory ? (
        <p className="ms-auto text-sm text-quiet">{m.templates_mandatory()}</p>
      ) : (
        <label className="ms-auto flex items-center gap-3 text-sm">
          <span>
            {channel === 'EMAIL' ? m.templates_sent_mail() : m.templates_sent_notice()}{' '}
            <span className="text-quiet">{m.templates_sent_help()}</span>
          </span>
          <InstantSwitch isOn={template.isEnabled} disabled={change.isPending} onSwitch={change.mutate} />
        </label>
      )}
    </div>
  );
}

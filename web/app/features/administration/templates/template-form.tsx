import {
  type NotificationTemplate,
  saveNotificationTemplate,
  sendTestMail,
  TemplateDraft,
  type TemplateVariable,
} from '@michi/contract/notification/notification-templates';
import type { TemplateCase } from '@michi/contract/notification/template-case';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api, isApiError, savingApi, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { administrationKeys } from '../query-keys.ts';
import { LineDiff } from './line-diff-view.tsx';
import { TemplatePreview } from './template-preview.tsx';
import type { Draft, TemplateId } from './template-queries.ts';
import { TemplateVariables } from './template-variables.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text with what it may use and how it comes out. It is saved on top of the version that it was begun
 * with.
 */
export function TemplateForm({ id, template }: { id: TemplateId; template: NotificationTemplate }) {
  const client = useQueryClient();
  const [base, setBase] = useState(template);
  const [refusals, setRefusals] = useState(0);
  const [which, setWhich] = useState<TemplateCase>(template.cases[0] ?? 'always');
  const rebase = (newer: NotificationTemplate) => {
    setBase(newer);
    setRefusals(0);
  };
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<Field>(null);
  const remember = (event: { currentTarget: Field }) => void (field.current = event.currentTarget);
  const save = async (draft: Draft) => {
    if (template.version > base.version) {
      setRefusals((before) => before + 1);
      return false;
    }
    try {
      setBase(
        await savingApi(saveNotificationTemplate, { params: id, body: { ...draft, seen: base.version } }),
      );
      toast.success(m.templates_saved());
    } catch (error) {
      if (isApiError(error, 'stale_version')) setRefusals((before) => before + 1);
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: administrationKeys.templates });
      await client.invalidateQueries({ queryKey: sharedKeys.trail('notification_template') });
    }
    return true;
  };
  /**
   * What was kept was written over another text than there is now: it stands on that again, until it is said
   * which one counts.
   */
  const standOnOlder = (typedOver: unknown) =>
    setBase({
      ...template,
      version: template.version - 1,
      text: TemplateDraft.catch(template.text).parse(typedOver),
    });
  return (
    <ApiForm
      schema={TemplateDraft}
      defaultValues={template.text}
      onSubmit={save}
      submitLabel={m.templates_save()}
      draftKey={`template:${id.code}/${id.channel}/${id.locale}`}
      base={base.text}
      onContested={standOnOlder}
      isWide
      actions={id.channel === 'EMAIL' && <TestButton id={id} which={which} />}
    >
      <Newer base={base} template={template} refusals={refusals} onBase={rebase} />
      <div ref={form} className="grid gap-8 xl:grid-cols-2 xl:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <TextField
            name="subject"
            label={id.channel === 'EMAIL' ? m.templates_subject() : m.templates_heading()}
            onFocus={remember}
          />
          <TextArea
            name="body"
            label={m.templates_body()}
            rows={id.channel === 'EMAIL' ? 16 : 4}
            spellCheck
            lang={id.locale}
            onFocus={remember}
            help={id.channel === 'EMAIL' && <LineHelp />}
          />
          <TemplateVariables
            variables={template.variables}
            onInsert={(variable) => {
              const target = field.current ?? form.current?.querySelector('textarea');
              if (target) insert(target, variable);
            }}
          />
        </div>
        <TemplatePreview id={id} cases={template.cases} which={which} onWhich={setWhich} />
      </div>
    </ApiForm>
  );
}

/** Where the cursor is; what is asked for leaves the cursor between the question and its end. */
function insert(target: Field, { name, isFlag, isOptional }: TemplateVariable): void {
  const shown = `{{${name}}}`;
  const asked = `{{#if ${name}}}${isFlag ? '' : shown}`;
  const text = isFlag || isOptional ? `${asked}{{/if}}` : shown;
  const start = target.selectionStart ?? target.value.length;
  target.setRangeText(text, start, target.selectionEnd ?? start, 'end');
  target.dispatchEvent(new Event('input', { bubbles: true }));
  target.focus();
  if (isFlag) target.setSelectionRange(start + asked.length, start + asked.length);
}

type NewerProps = {
  base: NotificationTemplate;
  template: NotificationTemplate;
  /** How often a save on top of the older one was refused. */
  refusals: number;
  onBase: (template: NotificationTemplate) => void;
};

/**
 * Another version came since this one was begun: an untouched form shows it, what was written stays and says
 * what changed, and is not saved before it is chosen.
 */
function Newer({ base, template, refusals, onBase }: NewerProps) {
  const { reset, getValues } = useFormContext<Draft>();
  const isNewer = template.version > base.version;
  const isTouched = !isSameText(getValues(), base.text);
  // Switching it off and on makes a version of the same words.
  const isReworded = !isSameText(template.text, base.text);
  const take = () => {
    reset(template.text);
    onBase(template);
  };
  useEffect(() => {
    if (!isNewer || (isTouched && isReworded)) return;
    if (!isTouched) reset(template.text);
    onBase(template);
  }, [isNewer, isTouched, isReworded, template, reset, onBase]);
  const section = useRef<HTMLElement>(null);
  const isShown = isNewer && isTouched && isReworded;
  // Whoever saves looks elsewhere then, and would only press again.
  useEffect(() => {
    if (isShown && refusals > 0) section.current?.focus();
  }, [isShown, refusals]);
  if (!isShown) return null;
  return (
    <section
      ref={section}
      role="alert"
      tabIndex={-1}
      className="flex flex-col gap-4 rounded-lg border border-hairline bg-amber-wash p-4"
    >
      <div>
        <h2 className="text-lg font-medium">{m.templates_stale_title()}</h2>
        <p className="mt-1">{m.templates_stale_text()}</p>
      </div>
      <LineDiff before={base.text} after={template.text} />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onPress={take}>
          {m.templates_stale_take()}
        </Button>
        <Button size="sm" variant="secondary" onPress={() => onBase(template)}>
          {m.templates_stale_keep()}
        </Button>
      </div>
    </section>
  );
}

const isSameText = (one: Draft, other: Draft) => one.subject === other.subject && one.body === other.body;

function TestButton({ id, which }: { id: TemplateId; which: TemplateCase }) {
  const user = useUser();
  const draft = useWatch<Draft>();
  const send = useMutation({
    mutationFn: () => {
      const { subject = '', body = '' } = draft;
      return api(sendTestMail, { params: id, body: { subject, body, case: which } });
    },
    onSuccess: () => toast.success(m.templates_test_sent({ address: user?.email ?? '' })),
  });
  return (
    <Button variant="secondary" isPending={send.isPending} onPress={() => send.mutate()}>
      <Send aria-hidden />
      {m.templates_test()}
    </Button>
  );
}

function LineHelp() {
  const lines = [
    [`[[${m.templates_button_word()}]]`, m.templates_line_button()],
    [`| ${m.templates_fact_word()} | ${m.templates_text_word()}`, m.templates_line_fact()],
    [`> ${m.templates_text_word()}`, m.templates_line_quote()],
    [`# ${m.templates_text_word()}`, m.templates_line_code()],
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <p>{m.templates_body_help()}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {lines.map(([sign, meaning]) => (
          <div key={sign} className="contents">
            <dt className="font-mono whitespace-nowrap">{sign}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

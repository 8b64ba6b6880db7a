import type { NoticeTopic } from '@michi/contract/notification/notices';
import type {
  Audience,
  TemplateVariableName as Name,
} from '@michi/contract/notification/notification-templates';
import type { TemplateCase } from '@michi/contract/notification/template-case';
import type { Situations } from './situations.ts';

/** What is there in each case, of all that is not always there: those that are worth a look of their own. */
export type Cases = Partial<Record<TemplateCase, readonly Name[]>>;

export type DeclaredNotification<V extends readonly Name[] = readonly Name[]> = {
  /** Who does without the topic is not told. Null: nobody can do without it. */
  topic: NoticeTopic | null;
  audience: Audience;
  /** What its texts may use, besides `brand` and `name`. A flag is any text, or null. */
  variables: V;
  cases: Cases;
  /** Without these the mail would not do its work. */
  needed: readonly Name[];
  /**
   * All that it is sent in, whether or not it is a case: a text that cannot be written in one of them is
   * broken.
   */
  situations: Situations;
};

type Declaration<V extends readonly Name[]> = Pick<
  DeclaredNotification<V>,
  'topic' | 'audience' | 'variables'
> &
  Partial<DeclaredNotification<V>>;

/**
 * All of a notification but its texts, which are in `server/messages/<language>/templates.json`, and the
 * event that it answers.
 */
export function notification<const V extends readonly Name[]>({
  cases = { always: [] },
  needed = [],
  situations = Object.values(cases),
  ...declared
}: Declaration<V>): DeclaredNotification<V> {
  return { ...declared, cases, needed, situations };
}

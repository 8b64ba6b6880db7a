import { DocumentVerdict } from '@michi/contract/documents';
import { Money } from '@michi/contract/money';
import { ReportOutcome } from '@michi/contract/states';
import type { TrailEntry } from '@michi/contract/trail';
import { formatMoney } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { outcomeName } from './outcome-names.ts';

export type Outcome = { label: string; says: string };

/** What was decided, with the word that went with it and the money that followed. */
export function outcomeOf({ action, facts }: TrailEntry): Outcome[] {
  const { outcome, note, refunded, verdict } = facts;
  const lines: Outcome[] = [];
  const decided = ReportOutcome.safeParse(outcome);
  if (action === 'report.decided' && decided.success)
    lines.push({ label: m.audit_outcome(), says: outcomeName(decided.data) });
  const judged = DocumentVerdict.safeParse(verdict);
  if (action === 'document.verdict' && judged.success)
    lines.push({
      label: m.audit_outcome(),
      says: judged.data === 'ACCEPTED' ? m.people_document_accepted() : m.people_document_refused(),
    });
  const money = Money.safeParse(refunded);
  if (money.success) lines.push({ label: m.audit_refunded(), says: formatMoney(money.data) });
  if (typeof note === 'string' && note !== '') lines.push({ label: m.audit_note(), says: note });
  return lines;
}

import { DocumentVerdict } from '@michi/contract/records/documents';
import { Money } from '@michi/contract/money';
import { FactorChange } from '@michi/contract/identity/second-factor';
import { ReportOutcome } from '@michi/contract/states';
import type { TrailEntry } from '@michi/contract/administration/trail';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { outcomeName } from '../reports/outcome-names.ts';

const factorChanges: Record<FactorChange, () => string> = {
  APP_ADDED: m.audit_factor_app_added,
  APP_REMOVED: m.audit_factor_app_removed,
  PASSKEY_ADDED: m.audit_factor_passkey_added,
  PASSKEY_REMOVED: m.audit_factor_passkey_removed,
  CODES_RENEWED: m.audit_factor_codes_renewed,
  CODE_USED: m.audit_factor_code_used,
  RESET: m.audit_factor_reset,
};

export type Outcome = { label: string; says: string };

/** What was decided or done, with the word that went with it and the money that followed. */
export function outcomeOf({ action, facts }: TrailEntry): Outcome[] {
  const { outcome, note, refunded, verdict, change, receipt } = facts;
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
  const factor = FactorChange.safeParse(change);
  if (action === 'user.second_factor' && factor.success)
    lines.push({ label: m.audit_outcome(), says: factorChanges[factor.data]() });
  if (typeof receipt === 'string') lines.push({ label: m.checkout_receipt(), says: receipt });
  const money = Money.safeParse(refunded);
  if (money.success) lines.push({ label: m.audit_refunded(), says: formatMoney(money.data) });
  if (typeof note === 'string' && note !== '') lines.push({ label: m.audit_note(), says: note });
  return lines;
}

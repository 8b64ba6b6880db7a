import type { Selectable } from 'kysely';
import type { SandboxProviderBankEvent } from '../../../db/database.generated.ts';
import { formatMoney } from '../../../text/format-money.ts';
import { document, escape } from '../../payment/sandbox/html.ts';
import type { Bank, BankAccount, BankPayout } from './bank.ts';

type EventRow = Selectable<SandboxProviderBankEvent>;
type BalanceRow = { account_id: string; currency: string; amount: number };
const shownAccounts = 30;
const shownEach = 10;

/** What a bank may say when it refuses; the market has words for each. */
export const refusals = [
  'account_closed',
  'no_account',
  'account_frozen',
  'incorrect_account_holder_name',
  'declined',
  'invalid_currency',
] as const;

/** The bank's own desk: accounts, what waits to be paid, and what the market was told. */
export async function bankDeskPage(bank: Bank): Promise<string> {
  const accounts = await bank.db
    .selectFrom('sandbox_provider.account')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .limit(shownAccounts)
    .execute();
  const ids = accounts.map(({ id }) => id);
  const [balances, payouts, events] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([balancesOf(bank, ids), payoutsOf(bank, ids), eventsOf(bank, ids)]);
  const cards = accounts.map((account) => {
    const own = <T extends { account_id: string }>(rows: readonly T[]) =>
      rows.filter((row) => row.account_id === account.id);
    return accountCard(account, own(balances), own(payouts), own(events));
  });
  return document({
    language: 'en',
    title: 'Desk · Sandbox Bank',
    wide: true,
    body: `<p class="brand"><span>Sandbox Bank</span><span class="tag">Sandbox</span></p><h1>Accounts and payouts</h1>
<p class="quiet">This bank stands in for a real one. No real money moves. Approve, refuse or delay what is on its way; what was paid can still come back.</p>${cards.join('') || '<div class="card"><p>No account yet. A sensei opens one on the earnings page.</p></div>'}`,
  });
}

const balancesOf = (bank: Bank, ids: string[]) =>
  bank.db
    .selectFrom('sandbox_provider.balance')
    .selectAll()
    .where('account_id', 'in', ids)
    .orderBy('currency')
    .execute();

const payoutsOf = (bank: Bank, ids: string[]) =>
  bank.db
    .selectFrom('sandbox_provider.payout')
    .selectAll()
    .where('account_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .limit(shownAccounts * shownEach)
    .execute();

const eventsOf = (bank: Bank, ids: string[]) =>
  bank.db
    .selectFrom('sandbox_provider.bank_event')
    .selectAll()
    .where('account_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .limit(shownAccounts * shownEach)
    .execute();

const stateNames: Record<string, string> = {
  PENDING: 'not finished',
  ACTIVE: 'open',
  RESTRICTED: 'a document is due',
  DISABLED: 'shut',
};
const statusNames: Record<string, string> = {
  PENDING: 'waits for the bank',
  IN_TRANSIT: 'on its way',
  PAID: 'paid',
  FAILED: 'came back',
  CANCELED: 'cancelled',
};

const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const money = (amount: number, currency: string) => escape(formatMoney(amount, currency, 'en'));

function accountCard(
  account: BankAccount,
  balances: readonly BalanceRow[],
  payouts: readonly BankPayout[],
  events: readonly EventRow[],
): string {
  const held = balances.map(({ amount, currency }) => money(amount, currency)).join(' · ') || 'nothing yet';
  const ending = account.account_number ? ` · account •••• ${escape(account.account_number.slice(-4))}` : '';
  return `<section class="card"><h2>${escape(account.holder ?? 'Not named yet')} · ${stateNames[account.state] ?? escape(account.state)}</h2>
<p>Balance: ${held}</p><p class="quiet">${escape(account.id)} · ${escape(account.country)}${ending}</p>
${table(['Payout', 'Asked for', 'State', 'Do'], payouts.slice(0, shownEach).map(payoutRow), 'No payout yet.')}
<details><summary>News to the market</summary>${table(['Event', 'Created', 'Delivered', 'Attempts', 'Send'], events.slice(0, shownEach).map(eventRow), 'None yet.')}</details></section>`;
}

const table = (columns: readonly string[], rows: readonly string[], none: string) =>
  rows.length === 0
    ? `<p class="quiet">${none}</p>`
    : `<div class="scroll"><table><thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

function payoutRow(payout: BankPayout): string {
  const failure = payout.failure_code ? ` (${escape(payout.failure_code)})` : '';
  return `<tr><td>${money(payout.amount, payout.currency)}</td><td>${instant(payout.created_at)}</td><td>${statusNames[payout.status] ?? escape(payout.status)}${failure}</td><td>${steps(payout)}</td></tr>`;
}

function steps(payout: BankPayout): string {
  const what = `payout of ${money(payout.amount, payout.currency)}`;
  const button = (step: string, label: string) =>
    `<button name="step" value="${step}" aria-label="${label} ${what}">${label}</button>`;
  const reasons = `<select name="code" aria-label="Why ${what} is refused">${refusals.map((code) => `<option>${code}</option>`).join('')}</select>`;
  const isOpen = payout.status === 'PENDING' || payout.status === 'IN_TRANSIT';
  const buttons = isOpen
    ? `${button('pay', 'Approve')}${reasons}${button('refuse', 'Refuse')}${button('delay', 'One minute more')}${button('cancel', 'Cancel')}`
    : payout.status === 'PAID'
      ? button('return', 'Send back')
      : '';
  return buttons
    ? `<form class="row" method="post" action="/dev/bank/payouts/${escape(payout.id)}">${buttons}</form>`
    : '';
}

function eventRow(event: EventRow): string {
  const button = (how: string, label: string) =>
    `<button name="how" value="${how}" aria-label="Send ${escape(event.kind)} ${label}">${label}</button>`;
  return `<tr><td>${escape(event.kind)}</td><td>${instant(event.created_at)}</td><td>${event.delivered_at ? instant(event.delivered_at) : escape(event.last_error ?? 'not yet')}</td><td>${event.attempts}</td>
<td><form class="row" method="post" action="/dev/bank/events/${escape(event.id)}">${button('again', 'again')}${button('twice', 'twice')}${button('late', '20 s late')}</form></td></tr>`;
}

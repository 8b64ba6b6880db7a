import type { Selectable } from 'kysely';
import type { SandboxProviderEvent } from '../../../db/database.generated.ts';
import type { Dispute } from './disputes.ts';
import type { Intent, Provider } from './events.ts';
import { formatMoney } from '../../../text/format-money.ts';
import { document, escape } from './html.ts';

type EventRow = Selectable<SandboxProviderEvent>;
const shown = 50;

/** The provider's own back office: what was paid, what was told to the shop, and ways to tell it again. */
export async function dashboardPage(provider: Provider): Promise<string> {
  const intents = await provider.db
    .selectFrom('sandbox_provider.intent')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute();
  const events = intents.length
    ? await provider.db
        .selectFrom('sandbox_provider.event')
        .selectAll()
        .where(
          'intent_id',
          'in',
          intents.map((intent) => intent.id),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    : [];
  const disputes = intents.length
    ? await provider.db
        .selectFrom('sandbox_provider.dispute')
        .selectAll()
        .where(
          'intent_id',
          'in',
          intents.map((intent) => intent.id),
        )
        .execute()
    : [];
  const rows = intents
    .map((intent) =>
      intentCard(
        intent,
        events.filter((event) => event.intent_id === intent.id),
        disputes.find((dispute) => dispute.intent_id === intent.id) ?? null,
      ),
    )
    .join('');
  return document({
    language: 'en',
    title: 'Payments · Sandbox Pay',
    wide: true,
    body: `<p class="brand"><span>Sandbox Pay</span><span class="tag">Sandbox</span></p><h1>The latest ${shown} payments</h1>
<p class="quiet">This provider stands in for a real one. No real money moves. An event sent again, twice or late must have one effect in the shop.</p>${rows || '<div class="card"><p>No payment yet. Book a class and come back.</p></div>'}`,
  });
}

const stateNames: Record<string, string> = {
  OPEN: 'waiting for the payer',
  REQUIRES_ACTION: 'waiting for the authentication',
  PROCESSING: 'the bank is at work',
  AUTHORIZED: 'authorised',
  CAPTURED: 'paid',
  VOIDED: 'voided',
};

const disputeNames: Record<string, string> = {
  NEEDS_RESPONSE: 'waiting for the shop’s evidence',
  UNDER_REVIEW: 'the bank reads the shop’s evidence',
  WON: 'decided for the shop',
  LOST: 'decided for the payer',
};

/** What the payer's bank does about a payment. */
function disputePart(intent: Intent, dispute: Dispute | null): string {
  if (!dispute)
    return intent.status === 'CAPTURED'
      ? `<form class="row" method="post" action="/dev/payments/intents/${escape(intent.id)}/dispute"><button>Dispute this payment</button></form>`
      : '';
  const isOpen = dispute.status === 'NEEDS_RESPONSE' || dispute.status === 'UNDER_REVIEW';
  const decide = isOpen
    ? `<form class="row" method="post" action="/dev/payments/disputes/${escape(dispute.id)}"><button name="verdict" value="WON">Decide for the shop</button><button name="verdict" value="LOST">Decide for the payer</button></form>`
    : '';
  const sent = dispute.evidence
    ? `<details><summary>Evidence of the shop</summary><pre>${escape(dispute.evidence)}</pre></details>`
    : '';
  return `<p>Disputed: ${disputeNames[dispute.status] ?? escape(dispute.status)}</p>${sent}${decide}`;
}

function intentCard(intent: Intent, events: EventRow[], dispute: Dispute | null): string {
  const refunded =
    intent.refunded > 0 ? `, ${formatMoney(intent.refunded, intent.currency, 'en')} refunded` : '';
  const failure = intent.last_failure ? ` · last failure ${escape(intent.last_failure)}` : '';
  const table = events.length
    ? `<div class="scroll"><table><thead><tr><th scope="col">Event</th><th scope="col">Created</th><th scope="col">Delivered</th><th scope="col">Attempts</th><th scope="col">Send</th></tr></thead><tbody>${events.map(eventRow).join('')}</tbody></table></div>`
    : '<p class="quiet">Nothing happened yet.</p>';
  return `<section class="card"><h2>${escape(formatMoney(intent.amount, intent.currency, 'en'))} · ${stateNames[intent.status] ?? escape(intent.status)}${escape(refunded)}</h2>
<p>${escape(intent.description)} · <a href="/sandbox/pay/${escape(intent.id)}">pay page</a></p><p class="quiet">${escape(intent.id)} · order ${escape(intent.reference)} · ${intent.capture === 'MANUAL' ? 'authorised first' : 'captured at once'}${failure}</p>${disputePart(intent, dispute)}${table}</section>`;
}

function eventRow(event: EventRow): string {
  const button = (how: string, label: string) =>
    `<button name="how" value="${how}" aria-label="Send ${escape(event.kind)} ${label}">${label}</button>`;
  return `<tr><td>${escape(event.kind)}</td><td>${event.created_at.toISOString()}</td><td>${event.delivered_at?.toISOString() ?? escape(event.last_error ?? 'not yet')}</td><td>${event.attempts}</td>
<td><form class="row" method="post" action="/dev/payments/events/${escape(event.id)}">${button('again', 'again')}${button('twice', 'twice')}${button('late', '20 s late')}</form></td></tr>`;
}

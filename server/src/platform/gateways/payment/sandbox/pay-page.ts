import { deliveries, type Intent } from './events.ts';
import { formatMoney } from '../../../text/format-money.ts';
import { document, escape } from './html.ts';
import { type Card, cardNumbers, cards } from './cards.ts';
import type { CardSetup } from './card-setups.ts';
import { type Texts, textsFor } from './pay-page-texts.ts';

/** The page where the payer chooses a card; plain HTML, works without scripts. */
export function payPage(intent: Intent, shop: string): string {
  const texts = textsFor(intent.locale);
  const body =
    intent.status === 'OPEN' || intent.status === 'REQUIRES_ACTION'
      ? `${alert(intent, texts)}<form method="post" action="/sandbox/pay/${escape(intent.id)}">
<fieldset><legend>${texts.chooseCard}</legend>${cards.map((card) => cardChoice(card, texts)).join('')}</fieldset>${intent.customer_id && !intent.on_file ? `<p class="quiet">${texts.kept}</p>` : ''}
<button class="primary">${texts.pay} ${escape(amountOf(intent))}</button>
<details><summary>${texts.news}</summary><fieldset><legend class="quiet">${texts.news}</legend>${deliveries.map((delivery) => deliveryChoice(delivery, texts)).join('')}</fieldset></details>
</form><p><a href="${escape(intent.return_url)}">${texts.back}</a></p>`
      : `<p role="status">${statusText(intent, texts)}</p><p><a class="button" href="${escape(intent.return_url)}">${escape(shop)}</a></p>`;
  return page(intent, texts, `${texts.heading} ${shop}`, body);
}

export function challengePage(intent: Intent): string {
  const texts = textsFor(intent.locale);
  const body = `<p class="challenge">${texts.challenge}</p><form method="post" action="/sandbox/pay/${escape(intent.id)}/challenge">
<button class="primary" name="answer" value="confirm">${texts.confirm}</button>
<p><button name="answer" value="reject">${texts.reject}</button></p></form>`;
  return page(intent, texts, texts.challengeTitle, body);
}

/** Where a card is kept and nothing is paid. */
export function setupPage(setup: CardSetup, shop: string): string {
  const texts = textsFor(setup.locale);
  const back = `<a href="${escape(setup.return_url)}">${texts.backWithoutCard}</a>`;
  const body = setup.done_at
    ? `<p role="status">${texts.saved}</p><p><a class="button" href="${escape(setup.return_url)}">${escape(shop)}</a></p>`
    : `<form method="post" action="/sandbox/cards/${escape(setup.id)}">
<fieldset><legend>${texts.chooseCard}</legend>${cards.map((card) => cardChoice(card, texts)).join('')}</fieldset>
<button class="primary">${texts.save}</button></form><p>${back}</p>`;
  return document({
    language: setup.locale,
    title: `${texts.saveFor} ${shop} · Sandbox Pay`,
    body: `<p class="brand"><span>Sandbox Pay</span><span class="tag">${texts.tag}</span></p>
<div class="card"><h1>${escape(`${texts.saveFor} ${shop}`)}</h1><p class="quiet">${texts.noRealMoney}</p>${body}</div>`,
  });
}

export function notFoundPage(locale: string): string {
  const texts = textsFor(locale);
  return document({
    language: locale,
    title: texts.notFound,
    body: `<div class="card"><h1>${texts.notFound}</h1></div>`,
  });
}

function page(intent: Intent, texts: Texts, heading: string, body: string): string {
  return document({
    language: intent.locale,
    title: `${heading} · Sandbox Pay`,
    body: `<p class="brand"><span>Sandbox Pay</span><span class="tag">${texts.tag}</span></p>
<div class="card"><h1>${escape(heading)}</h1><p class="amount">${escape(amountOf(intent))}</p><p>${escape(intent.description)}</p><p class="quiet">${texts.noRealMoney}</p>${body}</div>`,
  });
}

const amountOf = (intent: Intent) => formatMoney(intent.amount, intent.currency, intent.locale);

function alert(intent: Intent, texts: Texts): string {
  if (!intent.last_failure) return '';
  return `<p class="alert" role="alert">${intent.last_failure === 'authentication_failed' ? texts.notConfirmed : texts.declined}</p>`;
}

function cardChoice(card: Card, texts: Texts): string {
  const { name, effect } = texts.cards[card];
  return `<label class="choice"><input type="radio" name="card" value="${card}"${card === 'APPROVE' ? ' checked' : ''} required><span><b>${name}</b><span class="number">${cardNumbers[card]}</span><br><span class="quiet">${effect}</span></span></label>`;
}

function deliveryChoice(delivery: (typeof deliveries)[number], texts: Texts): string {
  return `<label class="choice"><input type="radio" name="delivery" value="${delivery}"${delivery === 'NORMAL' ? ' checked' : ''}><span>${texts.deliveries[delivery]}</span></label>`;
}

function statusText(intent: Intent, texts: Texts): string {
  if (intent.status === 'VOIDED') return texts.voided;
  return intent.status === 'PROCESSING' ? texts.processing : texts.paid;
}

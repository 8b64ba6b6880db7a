import { document, escape } from '../../payment/sandbox/html.ts';
import { accountNumbers, type Behaviour, behaviours } from './accounts.ts';
import type { BankAccount } from './bank.ts';
import { type BankDelivery, bankDeliveries } from './bank-events.ts';
import { type BankTexts, bankTexts } from './bank-texts.ts';
import { bankCurrencies } from './rates.ts';

type Link = { id: string; locale: string; return_url: string };
type Mistake = { holder: string; currency: string; behaviour: Behaviour };

/** The page where a person says where money goes; plain HTML, works without scripts. */
export function onboardingPage(link: Link, account: BankAccount, mistake?: Mistake): string {
  const texts = bankTexts(link.locale);
  if (account.state === 'DISABLED')
    return page(
      link.locale,
      texts,
      texts.shutTitle,
      `<p role="status">${texts.shut}</p>${leave(link, texts.back)}`,
    );
  if (account.state === 'RESTRICTED')
    return page(
      link.locale,
      texts,
      texts.dueTitle,
      `<p>${texts.due}</p><form method="post" action="/sandbox/bank/${escape(link.id)}/document">
<button class="primary">${texts.handIn}</button></form>${leave(link, texts.later)}`,
    );
  return page(link.locale, texts, texts.heading, form(link, account, texts, mistake));
}

export function unknownPage(locale: string): string {
  const texts = bankTexts(locale);
  return document({
    language: locale,
    title: texts.notFound,
    body: `<div class="card"><h1>${texts.notFound}</h1></div>`,
  });
}

function form(link: Link, account: BankAccount, texts: BankTexts, mistake?: Mistake): string {
  const chosen = mistake?.behaviour ?? account.behaviour;
  const currency = mistake?.currency ?? account.currency ?? localCurrency(account.country);
  const country =
    new Intl.DisplayNames([link.locale], { type: 'region' }).of(account.country) ?? account.country;
  const names = new Intl.DisplayNames([link.locale], { type: 'currency' });
  const options = bankCurrencies.map(
    (code) =>
      `<option value="${code}"${code === currency ? ' selected' : ''}>${code} · ${escape(names.of(code) ?? code)}</option>`,
  );
  const wrong = mistake ? ' aria-invalid="true" aria-describedby="holder-mistake"' : '';
  return `${mistake ? `<p class="alert" id="holder-mistake" role="alert">${texts.holderMissing}</p>` : ''}<form method="post" action="/sandbox/bank/${escape(link.id)}">
<label class="field">${texts.holder}<input name="holder" autocomplete="name" maxlength="80" required value="${escape(mistake?.holder ?? account.holder ?? '')}"${wrong}></label>
<dl class="field"><dt>${texts.country}</dt><dd>${escape(country)}</dd></dl>
<label class="field">${texts.currency}<select name="currency">${options.join('')}</select></label>
<fieldset><legend>${texts.number}</legend>${behaviours.map((each) => numberChoice(each, chosen, texts)).join('')}</fieldset>
<button class="primary">${texts.save}</button>
<details><summary>${texts.news}</summary><fieldset><legend class="quiet">${texts.news}</legend>${bankDeliveries.map((each) => deliveryChoice(each, account, texts)).join('')}</fieldset></details>
</form>${leave(link, texts.later)}`;
}

const local: Readonly<Record<string, string>> = {
  BR: 'BRL',
  MX: 'MXN',
  GB: 'GBP',
  CA: 'CAD',
  JP: 'JPY',
  CO: 'COP',
  CL: 'CLP',
  KW: 'KWD',
  DE: 'EUR',
  ES: 'EUR',
  FR: 'EUR',
  IT: 'EUR',
  PT: 'EUR',
};
const localCurrency = (country: string) => local[country] ?? 'USD';

const leave = (link: Link, label: string) => `<p><a href="${escape(link.return_url)}">${label}</a></p>`;

function numberChoice(behaviour: Behaviour, chosen: string, texts: BankTexts): string {
  const { name, effect } = texts.behaviours[behaviour];
  return `<label class="choice"><input type="radio" name="behaviour" value="${behaviour}"${behaviour === chosen ? ' checked' : ''} required><span><b>${name}</b><span class="number">${accountNumbers[behaviour]}</span><br><span class="quiet">${effect}</span></span></label>`;
}

function deliveryChoice(delivery: BankDelivery, account: BankAccount, texts: BankTexts): string {
  return `<label class="choice"><input type="radio" name="delivery" value="${delivery}"${delivery === account.delivery ? ' checked' : ''}><span>${texts.deliveries[delivery]}</span></label>`;
}

function page(locale: string, texts: BankTexts, heading: string, body: string): string {
  return document({
    language: locale,
    title: `${heading} · Sandbox Bank`,
    body: `<p class="brand"><span>Sandbox Bank</span><span class="tag">${texts.tag}</span></p>
<div class="card"><h1>${escape(heading)}</h1><p class="quiet">${texts.noRealMoney}</p>${body}</div>`,
  });
}

import type { Locale } from '@michi/contract/locale';
import { html, Markup } from '../../../web/html.ts';
import { people, type StandInPerson } from './people.ts';
import { type Texts, textsFor } from './texts.ts';

/** Another company's page: it looks like none of the platform's, and says what it stands for. */
const style = new Markup(`<style>
:root{color-scheme:light dark;--bg:#f1f4f9;--card:#fff;--ink:#1c2230;--quiet:#4c566b;--line:#d3dae6;--main:#2456c7;--on:#fff;--tag-bg:#fff4d6;--tag:#5c4300}
@media(prefers-color-scheme:dark){:root{--bg:#10141d;--card:#191f2b;--ink:#eef1f7;--quiet:#b3bccd;--line:#38425a;--main:#9dbbff;--on:#0d1730;--tag-bg:#3a2f10;--tag:#ffe08a}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:28rem;margin:0 auto;padding:clamp(1rem,6vh,4rem) 1rem 4rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:1.5rem}
.tag{display:inline-block;font-size:.85rem;font-weight:600;color:var(--tag);background:var(--tag-bg);padding:.2rem .7rem;border-radius:99px}
h1{font-size:1.6rem;font-weight:500;line-height:1.25;margin:1rem 0 .2rem}p{margin:.3rem 0}.card+p{margin:1rem .5rem}.quiet{color:var(--quiet);font-size:.92rem}
ul{list-style:none;margin:1.2rem 0 0;padding:0;border:1px solid var(--line);border-radius:12px;overflow:hidden}li+li{border-top:1px solid var(--line)}
button{font:inherit;color:inherit;cursor:pointer;min-height:44px;border-radius:12px;border:1px solid var(--line);background:transparent;padding:.6rem 1rem}
li button{display:block;width:100%;text-align:start;border:0;border-radius:0;padding:.7rem 1rem}li button:hover{background:var(--bg)}
li b{display:block;font-weight:600}li span{display:block;color:var(--quiet);font-size:.92rem;overflow-wrap:anywhere}
details{margin-top:1rem}summary{cursor:pointer;font-weight:600;min-height:44px;display:flex;align-items:center;justify-content:space-between}summary::after{content:"";width:.5rem;height:.5rem;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}details[open] summary::after{transform:rotate(225deg)}
label{display:block;font-size:.92rem;margin-top:.8rem}input[type=email],input[type=text]{display:block;width:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--quiet);border-radius:10px;padding:.55rem .8rem;min-height:44px;margin-top:.2rem}
.check{display:flex;gap:.6rem;align-items:flex-start}.check input{width:1.15rem;height:1.15rem;margin:.2rem 0 0;accent-color:var(--main)}
.primary{width:100%;margin-top:1.2rem;background:var(--main);border-color:var(--main);color:var(--on);font-weight:600}.cancel{margin-top:1rem}
a{color:var(--main)}:focus-visible{outline:3px solid var(--main);outline-offset:2px}li button:focus-visible{outline-offset:-3px}
</style>`);

/** Nothing from elsewhere; the form leads back to this origin. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

export type StandInPage = { headers: Record<string, string>; body: string };

function page(locale: Locale, texts: Texts, title: string, content: Markup): StandInPage {
  const { text } = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${texts.tag}</title>
        ${style}
      </head>
      <body>
        <main>
          <div class="card">
            <span class="tag">${texts.tag}</span>
            ${content}
          </div>
          <p class="quiet">${texts.notice}</p>
        </main>
      </body>
    </html>`;
  return { headers, body: text };
}

/** Plain HTML, works without scripts. */
export function chooserPage(options: { locale: Locale; platform: string; action: string }): StandInPage {
  const texts = textsFor(options.locale);
  return page(
    options.locale,
    texts,
    texts.title,
    html`<h1>${texts.title}</h1>
      <p class="quiet">${texts.lead} ${options.platform}</p>
      <form method="post" action="${options.action}">
        <ul>
          ${people.map((person) => choice(person, texts))}
        </ul>
      </form>
      <details>
        <summary>${texts.other}</summary>
        ${otherForm(options.action, texts)}
      </details>
      <form method="post" action="${options.action}">
        <button class="cancel" name="cancel" value="true">${texts.cancel}</button>
      </form>`,
  );
}

function choice({ subject, name, email }: StandInPerson, texts: Texts): Markup {
  const known = email.endsWith('@michi.test') && html`<span>${texts.hasAccount}</span>`;
  return html`<li>
    <button name="subject" value="${subject}"><b>${name}</b><span>${email}</span>${known}</button>
  </li>`;
}

function otherForm(action: string, texts: Texts): Markup {
  return html`<form method="post" action="${action}">
    <label
      >${texts.email}<input type="email" name="email" required maxlength="200" autocomplete="off"
    /></label>
    <label>${texts.name}<input type="text" name="name" required maxlength="100" autocomplete="off" /></label>
    <label class="check"
      ><input type="checkbox" name="verified" value="true" checked /><span
        >${texts.verified}<br /><span class="quiet">${texts.verifiedHelp}</span></span
      ></label
    >
    <button class="primary">${texts.use}</button>
  </form>`;
}

export function errorPage(locale: Locale, code: string): StandInPage {
  const texts = textsFor(locale);
  return page(
    locale,
    texts,
    texts.gone,
    html`<h1>${texts.gone}</h1>
      <p>${texts.goneText}</p>
      <p class="quiet">${code}</p>
      <p><a href="/login">${texts.back}</a></p>`,
  );
}

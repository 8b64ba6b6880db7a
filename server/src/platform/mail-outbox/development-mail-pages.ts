import { html, Markup } from '../web/html.ts';
import { ownPage } from '../web/own-page.ts';

export type KeptMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
};

const style = new Markup(`<style>
main { max-width: 52rem; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font: 600 28px/1.2 ui-serif, Georgia, serif; margin: 0 0 4px; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 24px 0; } label { display: grid; gap: 4px; flex: 1 1 16rem; font-size: 14px; }
input, button { font: inherit; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); color: inherit; min-height: 44px; }
button { cursor: pointer; }
ol { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; } li strong { font-weight: 600; overflow-wrap: anywhere; } time { color: var(--quiet); font-variant-numeric: tabular-nums; font-size: 14px; }
li .to { grid-column: 1 / -1; color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 44rem; max-height: 80vh; border: 1px solid var(--line); border-radius: 10px; background: #fff; resize: vertical; }
h2 { font-size: 14px; margin: 32px 0 8px; color: var(--quiet); font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 16px; margin: 0; font-size: 14px; }
.empty { border: 1px dashed var(--line); border-radius: 10px; padding: 32px 16px; text-align: center; color: var(--quiet); }
</style>`);

const page = (title: string, content: Markup) => ownPage({ lang: 'en', title, style, content });

function ago(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000);
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (minutes > -60) return minutes === 0 ? 'just now' : format.format(minutes, 'minute');
  return minutes > -1440
    ? format.format(Math.round(minutes / 60), 'hour')
    : format.format(Math.round(minutes / 1440), 'day');
}

function mailLine(mail: KeptMail, now: Date): Markup {
  return html`<li>
    <a href="/dev/mail/${mail.id}"
      ><strong>${mail.subject}</strong
      ><time datetime="${mail.createdAt.toISOString()}">${ago(mail.createdAt, now)}</time
      ><span class="to">to ${mail.to}</span></a
    >
  </li>`;
}

export function mailListPage(mails: readonly KeptMail[], to: string, next: string | null, now: Date): Markup {
  const empty = to
    ? html`<p class="empty">No mail to “${to}” yet. <a href="/dev/mail">Show all</a></p>`
    : html`<p class="empty">No mail yet. Sign up, or book a class, and it appears here.</p>`;
  const older = next
    ? html`<p><a href="/dev/mail?${new URLSearchParams({ to, before: next }).toString()}">Older mails</a></p>`
    : null;
  return page(
    'Mail box of the demo',
    html`<h1>Mail box of the demo</h1>
      <p class="quiet">Nothing leaves this machine: every mail that this site would send is kept here.</p>
      <form action="/dev/mail" role="search">
        <label>Address <input type="search" name="to" value="${to}" placeholder="student@michi.test" /></label
        ><button>Filter</button>
      </form>
      ${
        mails.length === 0
          ? empty
          : html`<ol>
              ${mails.map((mail) => mailLine(mail, now))}
            </ol>`
      }
      ${older}`,
  );
}

export function mailPage(mail: KeptMail): Markup {
  // Links of the mail open in this tab, as they would from a mail program.
  const framed = mail.html.replace(/<head>/i, '<head><base target="_top">');
  return page(
    mail.subject,
    html`<p>
        <a href="/dev/mail">← All mails</a> ·
        <a href="/dev/mail?${new URLSearchParams({ to: mail.to }).toString()}">All to this address</a>
      </p>
      <h1>${mail.subject}</h1>
      <p class="quiet">
        to ${mail.to} ·
        <time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toUTCString()}</time>
      </p>
      <iframe
        title="The mail as its reader sees it"
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        srcdoc="${framed}"
      ></iframe>
      <h2>Plain-text part</h2>
      <pre>${mail.text}</pre>`,
  );
}

export function mailMissingPage(): Markup {
  return page(
    'No such mail',
    html`<h1>No such mail</h1>
      <p>It may have been emptied. <a href="/dev/mail">All mails</a></p>`,
  );
}

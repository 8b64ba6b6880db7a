import { signsOf } from '@michi/contract/cut-text';
import { html, Markup } from '../../../platform/web/html.ts';
import type { Block, Letter } from './render-template.ts';

export type Letterhead = {
  brand: string;
  accent: string;
  locale: string;
  homeUrl: string;
  footer: string;
  /** Where the reader has more or less of such mails. */
  links: { label: string; url: string }[];
};

/** The seal red of the product in sRGB: mail programs know no oklch. */
export const sealRed = '#c03221';
const serif = "Newsreader,Fraunces,Georgia,'Times New Roman',serif";
const sans = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** How a mail looks: as the reader's program likes it, or, where it is only looked at, as was chosen. */
export type Scheme = 'reader' | 'light' | 'dark';
const darkWhen = { reader: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' } as const;

const styleOf = (scheme: Scheme) =>
  new Markup(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media ${darkWhen[scheme]} {
  .paper { background: #14161d !important; } .card { background: #1d2029 !important; border-color: #343845 !important; }
  .ink { color: #f3f0e9 !important; } .quiet { color: #b4b6bf !important; } .line { border-color: #343845 !important; } .code { background: #272b36 !important; }
}
@media (max-width: 480px) { .card { padding: 24px 20px 8px !important; } }
</style>`);

/** The designed mail and its plain-text part, from the same blocks. */
export function layOut(
  letter: Letter,
  link: string | null,
  head: Letterhead,
  scheme: Scheme = 'reader',
): { html: string; text: string } {
  return { html: htmlPart(letter, link, head, scheme), text: textPart(letter, link, head) };
}

function htmlPart(letter: Letter, link: string | null, head: Letterhead, scheme: Scheme): string {
  const opening =
    letter.blocks.find((block, index) => block.kind === 'text' && index > 0) ?? letter.blocks[0];
  return html`<!doctype html>
    <html lang="${head.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        ${styleOf(scheme)}
      </head>
      <body class="paper" style="margin:0;padding:0;background:#fbf9f4;">
        <div style="display:none;max-height:0;overflow:hidden;">
          ${opening && opening.kind !== 'facts' ? opening.text : ''}
        </div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="paper"
          style="background:#fbf9f4;"
        >
          <tr>
            <td align="center" style="padding:32px 12px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;"
              >
                <tr>
                  <td style="padding:0 4px 20px;">
                    <a href="${head.homeUrl}" style="text-decoration:none;">
                      <span
                        style="display:inline-block;width:28px;height:28px;line-height:28px;border-radius:6px;background:${head.accent};color:#ffffff;text-align:center;font:600 17px/28px ${serif};"
                        >${signsOf(head.brand)[0] ?? ''}</span
                      >
                      <span class="ink" style="font:600 20px/28px ${serif};color:#1b1e28;padding-left:8px;"
                        >${head.brand}</span
                      ></a
                    >
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    style="background:#ffffff;border:1px solid #e6e1d7;border-radius:10px;padding:32px 32px 14px;"
                  >
                    <h1 class="ink" style="margin:0 0 20px;font:600 24px/30px ${serif};color:#1b1e28;">
                      ${letter.subject}
                    </h1>
                    ${letter.blocks.map((block) => htmlBlock(block, link, head.accent))}
                  </td>
                </tr>
                <tr>
                  <td class="quiet" style="padding:20px 4px 0;font:13px/20px ${sans};color:#5b5f6d;">
                    ${head.footer}
                    ${head.links.map(
                      ({ label, url }) =>
                        html`<br /><a href="${url}" class="quiet" style="color:#5b5f6d;">${label}</a>`,
                    )}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

function htmlBlock(block: Block, link: string | null, accent: string): Markup {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="margin:0 0 16px;font:16px/25px ${sans};color:#1b1e28;">
        ${block.text}
      </p>`;
    case 'code':
      return html`<p
        class="ink code"
        style="margin:0 0 20px;padding:14px 16px;border-radius:10px;background:#f4f0e8;font:600 24px/30px ui-monospace,Menlo,Consolas,monospace;letter-spacing:3px;text-align:center;color:#1b1e28;"
      >
        ${block.text}
      </p>`;
    case 'quote':
      return html`<blockquote
        dir="auto"
        class="quiet"
        style="margin:0 0 20px;padding:2px 0 2px 14px;border-left:3px solid ${accent};font:16px/25px ${sans};color:#5b5f6d;"
      >
        ${block.text}
      </blockquote>`;
    case 'facts':
      return html`<table
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 20px;border-collapse:collapse;"
      >
        ${block.facts.map(htmlFact)}
      </table>`;
    case 'item':
      return html`<p
        class="quiet line"
        style="margin:0 0 14px;padding:0 0 14px;border-bottom:1px solid #e6e1d7;font:15px/22px ${sans};color:#5b5f6d;"
      >
        <a
          href="${block.url}"
          dir="auto"
          class="ink"
          style="font:600 16px/24px ${sans};color:#1b1e28;text-decoration:underline;"
          >${block.text}</a
        ><br /><span dir="auto">${block.about}</span>
      </p>`;
    case 'action':
      return link === null
        ? html``
        : html`<p style="margin:4px 0 24px;">
            <a
              href="${link}"
              style="display:inline-block;padding:13px 22px;border-radius:10px;background:${accent};color:#ffffff;font:600 16px/20px ${sans};text-decoration:none;"
              >${block.text}</a
            >
          </p>`;
  }
}

function htmlFact(fact: { label: string; value: string }): Markup {
  const cell = `padding:9px 0;border-bottom:1px solid #e6e1d7;text-align:left;vertical-align:top;`;
  return html`<tr>
    <th
      scope="row"
      class="quiet line"
      style="${cell}width:32%;padding-right:12px;font:14px/22px ${sans};color:#5b5f6d;"
    >
      ${fact.label}
    </th>
    <td class="ink line" dir="auto" style="${cell}font:16px/22px ${sans};color:#1b1e28;">${fact.value}</td>
  </tr>`;
}

function textPart(letter: Letter, link: string | null, head: Letterhead): string {
  const blocks = letter.blocks.map((block) => {
    switch (block.kind) {
      case 'text':
        return block.text;
      case 'code':
        return `    ${block.text}`;
      case 'quote':
        return `> ${block.text}`;
      case 'facts':
        return block.facts.map((fact) => `${fact.label}: ${fact.value}`).join('\n');
      case 'item':
        return [block.text, block.about, block.url].filter((line) => line !== '').join('\n');
      case 'action':
        return link === null ? '' : `${block.text}:\n${link}`;
    }
  });
  const links = head.links.map(({ label, url }) => `${label}: ${url}\n`).join('');
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n\n--\n${head.footer}\n${head.homeUrl}\n${links}`;
}

import seal from '../../ui/seal.svg?raw';
import { formatDay, formatRelative } from '../format/format.ts';
import { type Locale, m, readLocaleFrom } from '../i18n/i18n.ts';
import type { Kept, KeptClass } from './offline-classes.ts';

type Options = { kept: Kept | null; locale: Locale; now: number; href: string };

/**
 * The page that stands in for one that cannot be reached: it needs nothing that is not in it. Whoever is
 * signed in on this device finds the next classes there.
 */
export function offlinePage({ kept, locale, now, href }: Options): string {
  readLocaleFrom(() => locale);
  const brand = kept?.brand ?? 'Michi';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escaped(m.offline_title())} · ${escaped(brand)}</title>
<style>${styles}${kept?.accent && /^#[\da-f]{3,8}$/i.test(kept.accent) ? `:root{--seal:${kept.accent}}` : ''}</style>
</head>
<body>
<header><span aria-hidden="true" class="seal">${seal}</span><span>${escaped(brand)}</span></header>
<main>
<h1>${escaped(m.offline_title())}</h1>
<p class="lead">${escaped(kept ? m.offline_text_kept() : m.offline_text())}</p>
<a class="again" href="${escaped(href)}">${escaped(m.offline_again())}</a>
${kept ? nextClasses(kept, now) : ''}
</main>
</body>
</html>`;
}

function nextClasses(kept: Kept, now: number): string {
  const ahead = kept.classes.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const list =
    ahead.length === 0
      ? `<p class="none">${escaped(m.offline_no_classes())}</p>`
      : `<ol>${ahead.map((each) => row(each, kept, now)).join('')}</ol>`;
  return `<section aria-labelledby="next"><h2 id="next">${escaped(m.offline_next_classes())}</h2>${list}
<p class="note">${escaped(m.offline_as_of({ when: formatRelative(kept.keptAt, now, kept.zone) }))}</p></section>`;
}

function row(
  { title, other, startsAt, endsAt }: KeptClass,
  { zone, hours, locale }: Kept,
  now: number,
): string {
  const isOn = Date.parse(startsAt) <= now;
  // A worker does not know how the reader says the hour: the page has told it.
  const timeOf = (at: string) =>
    new Intl.DateTimeFormat(locale, {
      hour: hours === 'h12' ? 'numeric' : '2-digit',
      minute: '2-digit',
      hourCycle: hours,
      timeZone: zone,
    }).format(new Date(at));
  return `<li><div class="when"><span>${escaped(formatDay(startsAt, zone))}</span>
<time datetime="${escaped(startsAt)}">${escaped([startsAt, endsAt].map((at) => timeOf(at)).join('–'))}</time></div>
<div class="what"><strong>${escaped(title)}</strong>${other === null ? '' : `<span>${escaped(m.offline_with({ name: other }))}</span>`}</div>
<span class="soon">${escaped(isOn ? m.offline_now() : formatRelative(startsAt, now, zone))}</span></li>`;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const styles = `
:root{color-scheme:light dark;--paper:oklch(0.985 0.006 85);--card:#fff;--ink:oklch(0.22 0.02 265);--quiet:oklch(0.47 0.02 265);--line:oklch(0.88 0.01 85);--seal:oklch(0.57 0.19 33);--link:oklch(0.42 0.1 268)}
@media (prefers-color-scheme:dark){:root{--paper:oklch(0.19 0.015 265);--card:oklch(0.235 0.017 265);--ink:oklch(0.95 0.008 85);--quiet:oklch(0.75 0.012 85);--line:oklch(0.34 0.018 265);--link:oklch(0.8 0.09 268)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,ui-sans-serif,system-ui,sans-serif;padding:max(20px,env(safe-area-inset-top)) 20px 48px}
header,main{max-width:640px;margin:0 auto}
header{display:flex;align-items:center;gap:10px;font:600 20px/1 Fraunces,Georgia,'Times New Roman',serif;padding:4px 0 56px}
.seal svg{display:block;width:28px;height:28px}
.seal rect{fill:var(--seal)}
h1,h2{font-family:Fraunces,Georgia,'Times New Roman',serif;font-weight:600;letter-spacing:-.01em;line-height:1.15;margin:0;text-wrap:balance}
h1{font-size:clamp(30px,6vw,40px)}h2{font-size:22px;margin-bottom:14px}
.lead{margin:14px 0 24px;color:var(--quiet);max-width:52ch}
.again{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:10px;background:var(--seal);color:#fff;font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid var(--link);outline-offset:3px}
section{margin-top:56px}
ol{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:10px;background:var(--card)}
li{display:grid;grid-template-columns:minmax(0,11.5rem) minmax(0,1fr) auto;gap:4px 20px;padding:14px 18px;align-items:baseline}
li+li{border-top:1px solid var(--line)}
.when,.what{display:flex;flex-direction:column;min-width:0;overflow-wrap:anywhere}
.when time{color:var(--quiet);font-variant-numeric:tabular-nums}
.what strong{font-weight:600}.what span,.soon,.note,.none{color:var(--quiet);font-size:14px}
.soon{text-align:end}.note{margin:12px 0 0}.none{margin:0}
@media (max-width:560px){header{padding-bottom:36px}li{grid-template-columns:minmax(0,1fr) auto}.what{grid-column:1/-1;grid-row:1}.when{grid-row:2}.soon{grid-row:2;align-self:end}}
`;

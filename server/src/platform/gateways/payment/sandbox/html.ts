const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The provider is another company: its pages look like none of the platform's. */
const style = `
:root{color-scheme:light dark;--bg:#eef2f7;--card:#fff;--ink:#14213d;--quiet:#4a5878;--line:#cfd8e6;--main:#1f4fd1;--on:#fff;--bad:#b3261e;--soft:#e3ebff}
@media(prefers-color-scheme:dark){:root{--bg:#0d1424;--card:#151f36;--ink:#eef3ff;--quiet:#aebad4;--line:#33415f;--main:#7fa2ff;--on:#0b1430;--bad:#ffb4ab;--soft:#1d2b4f}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:30rem;margin:0 auto;padding:2rem 1rem 4rem}main.wide{max-width:64rem}
.brand{display:flex;justify-content:space-between;align-items:center;font-weight:700;margin:0 0 1rem}
.tag{font-size:.8rem;font-weight:600;color:var(--main);background:var(--soft);padding:.15rem .6rem;border-radius:99px}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:1.5rem;margin:0 0 1rem}
h1{font-size:1.15rem;font-weight:600;margin:0;color:var(--quiet)}.card h2{font-size:1.2rem;margin:0 0 .4rem}.challenge{margin:1.2rem 0 0}.amount{font-size:2.4rem;font-weight:700;margin:.1rem 0 .2rem;font-variant-numeric:tabular-nums}
p{margin:.4rem 0}.quiet{color:var(--quiet);font-size:.92rem}fieldset{border:0;margin:1.2rem 0 0;padding:0}legend{font-weight:600;padding:0;margin:0 0 .5rem}
.choice{display:flex;gap:.8rem;align-items:flex-start;border:1px solid var(--line);border-radius:12px;padding:.8rem;margin:.5rem 0;cursor:pointer}
.choice:has(:checked){border-color:var(--main);background:var(--soft)}.choice input{flex:none;margin:.3rem 0 0;width:1.1rem;height:1.1rem;accent-color:var(--main)}
.choice b{display:block}.choice .number{font-variant-numeric:tabular-nums;color:var(--quiet);font-size:.92rem}
button,.button{font:inherit;font-weight:600;border-radius:12px;padding:.75rem 1rem;min-height:44px;cursor:pointer;border:1px solid var(--line);background:transparent;color:var(--ink);text-decoration:none;display:inline-block}
.primary{width:100%;background:var(--main);border-color:var(--main);color:var(--on);margin:1.2rem 0 0;text-align:center}
.card+.card,.quiet+.card{margin-top:1rem}.row{display:flex;gap:.5rem;flex-wrap:wrap}.row button{padding:.35rem .7rem;min-height:32px;font-size:.9rem}
.alert{border:1px solid var(--bad);color:var(--bad);border-radius:12px;padding:.8rem;margin:1rem 0 0}a{color:var(--main)}
.field{display:block;margin:1rem 0 0;font-weight:600}.field input,.field select,.row select{font:inherit;font-weight:400;display:block;width:100%;margin:.3rem 0 0;padding:.65rem .8rem;min-height:44px;border:1px solid var(--quiet);border-radius:12px;background:var(--card);color:var(--ink)}.field dd{margin:.2rem 0 0;font-weight:400;color:var(--quiet)}.row select{width:auto;min-height:32px;margin:0;padding:.2rem .5rem;font-size:.9rem}
summary{cursor:pointer;font-weight:600;margin-top:1.2rem;min-height:24px}:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:.5rem .7rem;border-bottom:1px solid var(--line);vertical-align:top}
`;

export function document(options: { language: string; title: string; wide?: boolean; body: string }): string {
  return `<!doctype html><html lang="${escape(options.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escape(options.title)}</title><style>${style}</style></head><body><main${options.wide ? ' class="wide"' : ''}>${options.body}</main></body></html>`;
}

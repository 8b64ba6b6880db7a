import { html, Markup } from './html.ts';

const colours = new Markup(`<style>
:root { color-scheme: light dark; --paper: oklch(0.985 0.006 85); --card: #fff; --ink: oklch(0.22 0.02 265); --quiet: oklch(0.47 0.02 265); --line: oklch(0.88 0.01 85); --link: oklch(0.42 0.1 268); --seal: oklch(0.57 0.19 33); }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(0.19 0.015 265); --card: oklch(0.235 0.017 265); --ink: oklch(0.95 0.008 85); --quiet: oklch(0.75 0.012 85); --line: oklch(0.34 0.018 265); --link: oklch(0.8 0.09 268); } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; }
p { margin: 0 0 16px; } a { color: var(--link); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
</style>`);

/**
 * A page of the platform that stands without the web client: its colours, in the light and in the dark, and
 * nothing from elsewhere.
 */
export function ownPage(page: { lang: string; title: string; style: Markup; content: Markup }): Markup {
  return html`<!doctype html>
    <html lang="${page.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        ${colours} ${page.style}
      </head>
      <body>
        <main>${page.content}</main>
      </body>
    </html>`;
}

import { warmFormats } from './warm-formats.ts';

/**
 * The router writes one inline module that imports every route module at once, beside `modulepreload` links.
 * On a public page that competes with the text and the fonts, and nothing on it needs a script to work. So
 * the same imports are put behind the first idle moment once the page is loaded and painted, or the first
 * touch, which the document remembers.
 */
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const preloadLink = /<link rel="modulepreload"[^>]*\/?>/g;
const staticImport = /^\s*import (?:\* as (\w+) from )?(["'])([^"']+)\2;?/gm;

export function deferEntry(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end).replace(preloadLink, '');
  const body = html.slice(end).replace(moduleScript, (_all, code: string) => {
    return `<script>${deferred(code)}</script>`;
  });
  return head + body;
}

function deferred(code: string): string {
  const names: string[] = [];
  const urls: string[] = [];
  const rest = code.replace(staticImport, (_all, name: string | undefined, _quote: string, url: string) => {
    names.push(name ?? '');
    urls.push(url);
    return '';
  });
  const imports = urls.map((url) => `import(${JSON.stringify(url)})`).join(',');
  return [
    '(()=>{let started=false;const touches=["pointerdown","keydown","focusin"];',
    'const start=(sign)=>{if(sign instanceof Event)document.documentElement.dataset.touched="";',
    'if(started)return;started=true;',
    `Promise.all([${imports}]).then(([${names.join(',')}])=>{${rest.trim()}\n})};`,
    // Also after the start: until React listens, nobody else would remember.
    'for(const touch of touches)addEventListener(touch,start,{capture:true,passive:true,once:true});',
    // What `ReplayPress` does when the form is alive.
    'addEventListener("click",({target})=>{if(target instanceof Element&&target.closest("[data-late]"))document.documentElement.dataset.latePress=""},{capture:true,passive:true});',
    'const whenIdle=(act)=>window.requestIdleCallback?requestIdleCallback(act,{timeout:2000}):setTimeout(act,200);',
    `const idle=()=>whenIdle(()=>{if(started)return;${warmFormats};whenIdle(start)});`,
    // Fetched or run sooner, they take bandwidth and processor from what is not on the screen yet. A page in
    // the background is never painted.
    'const painted=()=>{setTimeout(idle,3000);try{new PerformanceObserver((_,seen)=>{seen.disconnect();setTimeout(idle,100)})',
    '.observe({type:"paint",buffered:true})}catch{idle()}};',
    'document.readyState==="complete"?painted():addEventListener("load",painted,{once:true})})()',
  ].join('');
}

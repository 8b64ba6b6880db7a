/**
 * A private page is an empty shell until its script has run. Where that does not come (the connection broke,
 * or a new version took the file away) the page is loaded anew once by itself, and then says so in `words`.
 * Signs are that the browser gave a module up, or that nothing has come alive so long after all was loaded;
 * should it come after that, the shell is put back before React looks at it. A preload that failed is no
 * sign: the import asks again.
 */
export function watchEntry(html: string, nonce: string, words: string): string {
  const watched = html.replace(entryImport, `$1.then(${tell('came')},${tell('lost')});`);
  if (watched === html) throw new Error('The router imports its entry in another way than expected');
  return watched.replace('</head>', () => `<script nonce="${nonce}">${watchScript(words)}</script></head>`);
}

const entryImport = /(import\("[^"]+"\));(?=<\/script>)/;
const tell = (name: string) => `()=>dispatchEvent(new Event("michi-entry-${name}"))`;

const patienceMs = 30_000;

/** Without a network the browser's own page would take the place of ours, so nothing is loaded anew. */
const watchScript = (words: string) =>
  [
    '(()=>{const key="michi-entry-lost";let came=false,shell;',
    // With what stands beside it.
    'const page=()=>document.getElementById("content").parentElement;',
    'const stored=(use)=>{try{return use(sessionStorage)}catch{}};',
    'const isFirst=()=>stored((store)=>{if(store.getItem(key))return false;store.setItem(key,"1");return true});',
    `const say=()=>{if(shell)return;shell=[...page().childNodes];page().innerHTML=${inScript(words)};`,
    'page().querySelector("button").addEventListener("click",()=>location.reload())};',
    'const lost=()=>navigator.onLine&&isFirst()?location.reload():say();',
    'addEventListener("error",({target})=>{if(target instanceof HTMLScriptElement&&target.type==="module")lost()},true);',
    'addEventListener("michi-entry-lost",lost);',
    'addEventListener("michi-entry-came",()=>{came=true;stored((store)=>store.removeItem(key));if(shell)page().replaceChildren(...shell)});',
    `addEventListener("load",()=>setTimeout(()=>{if(!came)say()},${patienceMs}))})()`,
  ].join('');

/** As ASCII, for the page is changed byte by byte, and with nothing that ends the script. */
const inScript = (text: string) =>
  JSON.stringify(text).replaceAll(
    /[<\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

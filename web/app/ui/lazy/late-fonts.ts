import names from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import serif from '../fonts/fraunces-latin.woff2?url';
import sans from '../fonts/inter-latin.woff2?url';

/** The letters of our languages. */
const letters =
  'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2009,U+2013-2014,U+2018-201E,U+2022,U+2026,U+202F,U+2030,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212,U+2215,U+FFFD';

/** Names of people and colleges beyond those letters: 85 KB, fetched only where one of them stands. */
const more = 'U+100-2BA,U+1E00-1EFF';

const face = (family: string, weights: string, file: string, range = letters) =>
  `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${file}") format("woff2");unicode-range:${range}}`;

/**
 * Variable fonts cut down to those letters and the weights in use (30 + 26 KB): `<style id="fonts"
 * media={beforeFonts}>`. Only servers write it.
 */
export const fontFaces = import.meta.env.SSR
  ? // Where both have a letter, the later one is taken.
    face('Michi Sans', '400 700', names, more) +
    face('Michi Serif', '400 650', serif) +
    face('Michi Sans', '400 700', sans)
  : '';

/** Until the script below has decided: at once for whoever has no scripts. */
export const beforeFonts = '(scripting:none)';

/**
 * On a slow line the fonts would take the place of the style sheet and the text. So on a first visit the page
 * is painted with fonts of the same measures that every machine has, and ours come after, both at once: each
 * by itself would lay all text out anew. Who has them in the browser's cache sees nothing else. A frame with
 * no more than the ground in it counts as a paint of its own, before that. The same text for everyone,
 * because public pages are cached with its hash.
 */
export const fontScript = import.meta.env.SSR
  ? [
      '(()=>{const style=document.getElementById("fonts");',
      'const use=()=>{style.media="all";return Promise.all([\'500 1em "Michi Serif"\',\'1em "Michi Sans"\'].map((font)=>document.fonts.load(font)))};',
      'const value=(rule,name)=>rule.style.getPropertyValue(name);',
      'const faceOf=(rule)=>new FontFace(value(rule,"font-family").replaceAll(\'"\',""),value(rule,"src"),',
      '{weight:value(rule,"font-weight"),unicodeRange:value(rule,"unicode-range"),display:"swap"});',
      'const come=async()=>{const faces=[...style.sheet.cssRules].map(faceOf);',
      'await Promise.all(faces.slice(1).map((face)=>face.load()));for(const face of faces)document.fonts.add(face)};',
      `const key="michi-fonts",files="${serif} ${sans}";`,
      'try{if(localStorage.getItem(key)===files){use().catch(()=>{});return}',
      'const first=()=>come().catch(use).then(()=>localStorage.setItem(key,files)).catch(()=>{});',
      'new PerformanceObserver((list,seen)=>{if(list.getEntriesByName("first-contentful-paint")[0]){seen.disconnect();first()}}).observe({type:"paint",buffered:true})',
      '}catch{use().catch(()=>{})}})()',
    ].join('')
  : '';

import { markSessionScript } from '../session/session-mark.ts';
import { keepCouponScript } from './stored-coupon.ts';
import { keepInviteScript } from './stored-invite.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'michi-theme';

/**
 * Runs in the head before the first paint: the chosen theme, and whether there is a session, so that neither
 * flashes; whether this is a way back or a reload, which end where the reader stood (`.far`); and that
 * schemas are not compiled, which needs eval: the policy forbids it, so even asking for it, as the library
 * does with its first schema, would be a violation; a coupon or an invitation in the address. It must stay
 * the same text for everyone, because public pages are cached with its hash.
 */
export const headScript = `globalThis.__zod_globalConfig={jitless:true};(()=>{const root=document.documentElement;try{const theme=localStorage.getItem("${key}");if(theme==="light"||theme==="dark")root.dataset.theme=theme}catch{}${markSessionScript};${keepCouponScript};${keepInviteScript};const whole=()=>{root.dataset.whole=""};if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")whole();addEventListener("popstate",whole,true)})()`;

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

const listeners = new Set<() => void>();

export function subscribeTheme(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // A browser without storage keeps the choice for this page.
  }
  for (const listener of listeners) listener();
}

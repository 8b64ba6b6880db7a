const key = 'michi-invite';

/**
 * Runs in the head: the code of an invitation in the address is kept until it is accepted, also in another
 * tab (the link in the mail that proves an address opens one), and taken out of the address before anything
 * reads that.
 */
export const keepInviteScript = `try{const at=new URL(location.href),code=at.searchParams.get("invite");if(code!==null){if(code)localStorage.setItem("${key}",code.slice(0,20));at.searchParams.delete("invite");history.replaceState(history.state,"",at)}}catch{}`;

/** A browser without storage keeps none. */
export function storedInvite(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function dropInvite(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was none.
  }
}

const common = /^(?:password|passw0rd|qwerty|letmein|welcome|iloveyou|abc123|admin|michi)[\d\W_]*$/i;

/**
 * What nobody should use: one character or a run of them repeated, keyboard and counting rows, the own
 * address or name.
 */
export function isWeakPassword(password: string, person: { email: string; name: string }): boolean {
  const plain = password.toLowerCase();
  const own = [person.email, person.email.split('@')[0] ?? '', person.name].map((part) =>
    part.trim().toLowerCase(),
  );
  return (
    /^(.{1,4})\1+$/.test(plain) ||
    '01234567890123456789'.includes(plain) ||
    '98765432109876543210'.includes(plain) ||
    'qwertyuiopasdfghjklzxcvbnm'.includes(plain) ||
    common.test(plain) ||
    own.some((part) => part.length >= 4 && plain.replace(/[\d\W_]+$/, '') === part.replace(/[\d\W_]+$/, ''))
  );
}

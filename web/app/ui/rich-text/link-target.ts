/**
 * Where a link may lead: to the web or to a mailbox. Null for every other address, and for one that only
 * looks like it.
 */
export function linkTarget(address: string): string | null {
  const target = address.trim();
  const isOwn = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@[^\s@])/i.test(target);
  return isOwn && URL.canParse(target) ? target : null;
}

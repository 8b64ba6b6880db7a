import { currencyCodes } from '@michi/contract/money';

const codes = currencyCodes().join('|');
const currency = `(?:\\p{Sc}|(?<!\\p{L})(?:${codes}|R\\$|US\\$)(?!\\p{L}))`;
/**
 * Where it begins, and no longer than any sum: else each of many digits would be looked at from each of them.
 */
const amount = String.raw`(?<![\d.,'])\d[\d.,'\u00a0\u202f ]{0,30}`;

/**
 * What has many digits and is no phone number: addresses of pages, amounts, days, times, the numbers of
 * books.
 */
const notPhones = [
  /\bhttps?:\/\/\S+/giu,
  new RegExp(`${currency}\\s?${amount}|${amount}\\s?${currency}`, 'gu'),
  /(?<!\d)\d{4}([-/.])\d{1,2}\1\d{1,2}(?!\d)/gu,
  /(?<!\d)\d{1,2}([-/.])\d{1,2}\1\d{2,4}(?!\d)/gu,
  /(?<!\d)\d{1,2}[:h]\d{2}(?::\d{2})?(?!\d)/gu,
  /(?<!\d)97[89][- ]?\d{10}(?!\d)/gu,
];

const email =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|[([{]\s?at\s?[)\]}])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/iu;
const messengers =
  /(?<![\p{L}\p{N}.-])(?:(?:wa|t|m|ig|signal)\.me|telegram\.(?:me|dog)|signal\.group|discord\.gg|line\.me|(?:www\.|api\.|chat\.)?whatsapp\.com|(?:www\.)?discord(?:app)?\.com\/invite|(?:www\.)?messenger\.com|join\.skype\.com|invite\.viber\.com|u\.wechat\.com)(?:\/\S+)|\b(?:whatsapp|tg|skype|viber|weixin|sgnl):(?:\/\/)?\S+/iu;
/**
 * No part of an order's number or of anything else that has letters, and after the first group no digit
 * alone, as grades have.
 */
const phones = /(?<![\p{L}\p{N}#_.-])(?<plus>\+\s?|00)?\(?\d+(?:[ .()-]{1,3}\d{2,})*(?![\p{L}\p{N}_-])/gu;

/**
 * An email address, a phone number or a link to a messenger: a way around the platform. `origin`: links there
 * are none.
 */
export function hasContactDetails(text: string, origin: string | null = null): boolean {
  const foreign =
    origin === null ? text : text.replaceAll(new RegExp(`${RegExp.escape(origin)}\\S*`, 'giu'), ' ');
  if (email.test(foreign) || messengers.test(foreign)) return true;
  const left = notPhones.reduce((rest, each) => rest.replaceAll(each, ' ; '), foreign);
  return [...left.matchAll(phones)].some(([written, plus]) => isPhone(written, plus !== undefined));
}

/**
 * E.164 has at most 15 digits. Without the prefix of a country there are nine at least, and a row of scores
 * or years is none.
 */
function isPhone(written: string, hasPrefix: boolean): boolean {
  const groups = written.match(/\d+/g) ?? [];
  const digits = groups.join('').length;
  if (digits > 15) return false;
  if (hasPrefix) return digits >= 8;
  const isRow = groups.length > 1 && !written.startsWith('0') && isScores(groups);
  return digits >= 9 && !isRow;
}

const isScores = (groups: readonly string[]) =>
  groups.every((group) => group.length === 4) ||
  groups.every((group) => group.length === 2) ||
  groups.every((group) => group.length <= 4 && group.endsWith('0'));

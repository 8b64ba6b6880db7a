import { m } from '../../lib/i18n/i18n.ts';

/**
 * By the end of the provider's key, or a part of it; the first that fits. A person of a company is named
 * before the field: `person_1.dob.day`.
 */
const terms: readonly (readonly [RegExp, () => string])[] = [
  [/^rejected\./, m.requirement_rejected],
  [/^listed$|^platform_paused$/, m.requirement_paused],
  [/pending_verification$|^under_review$/, m.requirement_checking],
  [/^requirements\.past_due$/, m.requirement_overdue],
  [/^external_account/, m.requirement_external_account],
  [/^tos_acceptance\b|\.service_agreement\b/, m.requirement_terms],
  [/^business_type$/, m.requirement_business_type],
  [/^business_profile\.|^settings\./, m.requirement_business_profile],
  [/verification\.additional_document|proof_of_address/, m.requirement_address_document],
  [/verification\.document|\.document$/, m.requirement_document],
  [/^(owners|directors|executives|representative)$|_provided$/, m.requirement_people],
  [/^company\.(?!address|phone)/, m.requirement_company],
  [/\bdob\b/, m.requirement_birth_date],
  [/\baddress(_kana|_kanji)?\b/, m.requirement_address],
  [/\b(first_name|last_name|full_name)\w*/, m.requirement_name],
  [/\b(id_number|ssn_last_4|political_exposure|nationality)\w*/, m.requirement_id_number],
  [/\bemail$/, m.requirement_email],
  [/\bphone$/, m.requirement_phone],
];

/**
 * What the provider still asks for, each thing once (a date of birth is three keys there). What we have no
 * words for stays as it is.
 */
export function requirementTexts(requirements: readonly string[]): string[] {
  return [...new Set(requirements.map((key) => terms.find(([pattern]) => pattern.test(key))?.[1]() ?? key))];
}

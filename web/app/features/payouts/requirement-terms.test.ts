import { expect, test } from 'vitest';
import { requirementTexts } from './requirement-terms.ts';

test('each thing that is due is said once, in words', () => {
  const due = ['external_account', 'individual.dob.day', 'individual.dob.month', 'individual.dob.year'];
  expect(requirementTexts(due)).toEqual(['A bank account to pay to', 'The date of birth']);
});

test.each([
  ['tos_acceptance.ip', 'Your consent to the terms of the payment provider'],
  ['business_profile.url', 'What you teach, and where it can be seen'],
  ['person_1Nv0.first_name', 'The full name'],
  ['individual.address.postal_code', 'The address'],
  ['company.address.city', 'The address'],
  ['individual.verification.document', 'A picture of an identity document'],
  ['individual.verification.additional_document', 'A document that shows the address'],
  ['individual.ssn_last_4', 'The tax or identity number'],
  ['company.tax_id', 'Details of the company'],
  ['company.owners_provided', 'Who owns and leads the company'],
  ['requirements.pending_verification', 'The payment provider is checking what was handed in'],
  ['rejected.fraud', 'The payment provider has closed this account'],
])('%s: %s', (key, text) => {
  expect(requirementTexts([key])).toEqual([text]);
});

test('what is new at the provider stays as it is called there', () => {
  expect(requirementTexts(['individual.shoe_size'])).toEqual(['individual.shoe_size']);
});

import { languageCalls } from '@michi/contract/records/record-calls';
import { LanguageFields } from '@michi/contract/records/record-fields';
import { LanguageProficiency } from '@michi/contract/states';
import { api, savingApi } from '../../../lib/api/client.ts';
import { proficiencyName } from '../../../lib/names/education-names.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/form/choices.tsx';
import { defineItems } from './item-spec.ts';
import { ItemLine } from './item-line.tsx';
import { languageTitle } from '../overview/names.ts';

/**
 * ISO 639 codes of the languages that are taught or spoken most; what a record holds besides stays choosable.
 */
const codes =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku la lo lt lv mg mi mk ml mn mr ms mt my nb ne nl pa pl ps pt qu ro ru sk sl so sq sr sv sw ta te th tl tr uk ur uz vi yo yue zh zu'.split(
    ' ',
  );

function languageChoices(current: string | undefined) {
  const all = current && !codes.includes(current) ? [current, ...codes] : codes;
  return all
    .map((value) => ({ value, label: languageTitle(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()));
}

export const languageItems = defineItems({
  part: 'languages',
  rowsOf: (records) => records.languages,
  schema: LanguageFields,
  blank: () => ({ code: '', proficiency: 'INTERMEDIATE' as const }),
  valuesOf: ({ code, proficiency }) => ({ code, proficiency }),
  create: (body) => api(languageCalls.create, { body }),
  update: (id, values, version) =>
    savingApi(languageCalls.update, { params: { id }, body: { ...values, version } }),
  remove: (id) => api(languageCalls.remove, { params: { id } }),
  nameOf: ({ code }) => languageTitle(code),
  lead: () => m.records_languages_lead(),
  addLabel: () => m.records_languages_add(),
  editTitle: () => m.records_languages_edit(),
  emptyTitle: () => m.records_languages_none(),
  Line: ({ row }) => <ItemLine title={languageTitle(row.code)} notes={[proficiencyName(row.proficiency)]} />,
  Fields: ({ row }) => (
    <>
      <Select
        name="code"
        label={m.records_language()}
        placeholder={m.records_choose()}
        choices={languageChoices(row?.code)}
      />
      <Select
        name="proficiency"
        label={m.records_proficiency()}
        choices={LanguageProficiency.options.map((value) => ({ value, label: proficiencyName(value) }))}
      />
    </>
  ),
});

import type { Holiday } from '@michi/contract/scheduling/blackouts';
import { renderToString } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { withLocale } from '../../../lib/i18n/locale.server.ts';
import type { Locale } from '@michi/contract/fields';
import { SaveChosen } from './holiday-sheet.tsx';

const day = (fromDate: string): Holiday => ({ name: 'Harvest', fromDate, toDate: fromDate });

function Form({ holidays }: { holidays: Holiday[] }) {
  return (
    <FormProvider {...useForm({ defaultValues: { holidays } })}>
      <SaveChosen />
    </FormProvider>
  );
}
const said = (locale: Locale, ...dates: string[]) =>
  withLocale(locale, () => renderToString(<Form holidays={dates.map(day)} />));

test('the button says how many holidays of the file it saves', () => {
  const [first, second] = ['2027-01-04', '2027-01-05'];
  expect(said('en', first, second)).toBe('Save 2 holidays');
  expect(said('en', first)).toBe('Save 1 holiday');
  expect(said('es', first, second)).toBe('Guardar 2 festivos');
  expect(said('pt-BR', first)).toBe('Salvar 1 feriado');
});

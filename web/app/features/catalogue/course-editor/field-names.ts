import type { Category } from '@michi/contract/catalogue/courses';
import { educationLevelName } from '../../../lib/names/education-names.ts';
import { currencyName, formatList, formatMoney, languageName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { packagesText, policyText, priceStepsText, trialText } from '../../../lib/format/offer-text.ts';
import { courseMeasures } from '../../../lib/names/course-field-names.ts';
import { measureText } from '../../../lib/format/measure.ts';
import type { CourseValues } from './course-values.ts';
import { formatName, levelName, translated } from '../cards/names.ts';

export type CourseField = keyof CourseValues;

type Around = { currency: string; categories: readonly Pick<Category, 'id' | 'name'>[] };

/** What a field holds, in words. */
export function fieldText(
  field: CourseField,
  values: CourseValues,
  { currency: usual, categories }: Around,
): string {
  const currency = values.currency ?? usual;
  const money = (amount: number) => formatMoney({ amount, currency });
  const nothing = m.workspace_nothing();
  switch (field) {
    case 'categoryId': {
      const category = categories.find(({ id }) => id === values.categoryId);
      return category ? translated(category.name) : nothing;
    }
    case 'level':
      return values.level ? levelName(values.level) : nothing;
    case 'format':
      return values.format ? formatName(values.format) : nothing;
    case 'educationLevels':
      return formatList((values.educationLevels ?? []).map(educationLevelName)) || nothing;
    case 'languages':
      return formatList((values.languages ?? []).map(languageName)) || nothing;
    case 'price':
      return typeof values.price === 'number' && values.price > 0 ? money(values.price) : nothing;
    case 'currency':
      return currencyName(currency);
    case 'trial':
      return (values.trial && trialText(values.trial, currency)) || nothing;
    case 'packages':
      return packagesText(values.packages ?? []) || nothing;
    case 'priceSteps':
      return priceStepsText(values.priceSteps ?? [], currency) || nothing;
    case 'cancellationPolicy':
      return values.cancellationPolicy ? policyText(values.cancellationPolicy) : nothing;
    case 'requiresApproval':
      return values.requiresApproval ? m.workspace_yes() : m.workspace_no();
    default:
      return plainText(field, values[field]) || nothing;
  }
}

function plainText(field: string, value: unknown): string {
  const measure = courseMeasures[field];
  if (measure && typeof value === 'number') return measureText(value, measure);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

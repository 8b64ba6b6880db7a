import { m } from '../i18n/i18n.ts';

/** Of classes that are charged one by one. */
export const seriesNames = {
  SERIES_PLANNED: [
    'booking',
    { name: m.templates_code_series_planned, about: m.templates_about_series_planned },
  ],
  SERIES_CHARGE_FAILED: [
    'booking',
    { name: m.templates_code_series_charge_failed, about: m.templates_about_series_charge_failed },
  ],
  SERIES_CLASSES_ENDED: [
    'booking',
    { name: m.templates_code_series_classes_ended, about: m.templates_about_series_classes_ended },
  ],
  SERIES_CARD_GONE: [
    'booking',
    { name: m.templates_code_series_card_gone, about: m.templates_about_series_card_gone },
  ],
} satisfies Record<string, ['booking', { name: () => string; about: () => string }]>;

import { getPublicConfiguration } from '@michi/contract/administration/desk';
import type { Route } from './+types/privacy.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { apiFrom } from '../../lib/api/load-context.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { loadTerms } from '../../features/identity/terms/load-terms.ts';
import { TermsText } from '../../features/identity/terms/terms-text.tsx';
import { InformationPage } from '../../ui/page/information-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiFrom(context);
  const [{ purgeDays }, terms] = await Promise.all([
    call(getPublicConfiguration, {}),
    loadTerms(call, 'PRIVACY'),
  ]);
  return { purgeDays, terms };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.common_privacy_title(), description: m.common_privacy_lead() });

export default function Privacy({ loaderData: { purgeDays, terms } }: Route.ComponentProps) {
  const time = formatNumber(purgeDays, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <TermsText title={m.common_privacy_title()} terms={terms}>
      <InformationPage
        title={m.common_privacy_title()}
        lead={m.common_privacy_lead()}
        sections={[
          { title: m.common_privacy_1_title(), text: m.common_privacy_1_text() },
          { title: m.common_privacy_2_title(), text: m.common_privacy_2_text() },
          { title: m.common_privacy_3_title(), text: m.common_privacy_3_text() },
          { title: m.common_privacy_4_title(), text: m.common_privacy_4_text({ time }) },
          { title: m.common_privacy_5_title(), text: m.common_privacy_5_text() },
          { title: m.common_privacy_6_title(), text: m.common_privacy_6_text() },
        ]}
      />
    </TermsText>
  );
}

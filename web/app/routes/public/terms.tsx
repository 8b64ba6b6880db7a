import { getPublicConfiguration } from '@michi/contract/administration/desk';
import type { Route } from './+types/terms.ts';
import { formatPercent } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { apiFrom } from '../../lib/api/load-context.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { loadTerms } from '../../features/identity/terms/load-terms.ts';
import { TermsText } from '../../features/identity/terms/terms-text.tsx';
import { InformationPage } from '../../ui/page/information-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiFrom(context);
  const [{ senseiRefundPercent }, terms] = await Promise.all([
    call(getPublicConfiguration, {}),
    loadTerms(call, 'TERMS'),
  ]);
  return { senseiRefundPercent, terms };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.common_terms_title(), description: m.common_terms_lead() });

export default function Terms({ loaderData: { senseiRefundPercent, terms } }: Route.ComponentProps) {
  const cancelling =
    senseiRefundPercent === 100
      ? m.common_terms_3_text()
      : m.common_terms_3_text_some({ percent: formatPercent(senseiRefundPercent) });
  return (
    <TermsText title={m.common_terms_title()} terms={terms}>
      <InformationPage
        title={m.common_terms_title()}
        lead={m.common_terms_lead()}
        sections={[
          { title: m.common_terms_1_title(), text: m.common_terms_1_text() },
          { title: m.common_terms_2_title(), text: m.common_terms_2_text() },
          { title: m.common_terms_3_title(), text: cancelling },
          { title: m.common_terms_4_title(), text: m.common_terms_4_text() },
          { title: m.common_terms_5_title(), text: m.common_terms_5_text() },
        ]}
      />
    </TermsText>
  );
}

import type { Route } from './+types/services.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { InformationPage } from '../../ui/page/information-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.common_services_title(), description: m.common_services_lead() });

export default function Services() {
  return (
    <InformationPage
      title={m.common_services_title()}
      lead={m.common_services_lead()}
      isPath
      sections={[
        { title: m.common_services_1_title(), text: m.common_services_1_text() },
        { title: m.common_services_2_title(), text: m.common_services_2_text() },
        { title: m.common_services_3_title(), text: m.common_services_3_text() },
        { title: m.common_services_4_title(), text: m.common_services_4_text() },
        { title: m.common_services_5_title(), text: m.common_services_5_text() },
      ]}
    />
  );
}

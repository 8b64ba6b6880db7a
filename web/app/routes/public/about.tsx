import type { Route } from './+types/about.ts';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { InformationPage } from '../../ui/information-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.common_about_title(), description: m.common_about_lead() });

export default function About() {
  return (
    <InformationPage
      title={m.common_about_title()}
      lead={m.common_about_lead()}

      sections={[
        { title: m.common_about_1_title(), text: m.common_about_1_text() },
        { title: m.common_about_2_title(), text: m.common_about_2_text() },
        { title: m.common_about_3_title(), text: m.common_about_3_text() },
      ]}
    />
  );
}

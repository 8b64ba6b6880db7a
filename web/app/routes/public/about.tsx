import type { Route } from './+types/about.ts';
import { m } from '../../lib/i18n.ts';
import { pageMeta, siteOf } from '../../lib/page-meta.ts';
import { InformationPage } from '../../ui/information-page.tsx';
import { useSite } from '../../ui/shell/brand.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { name } = siteOf(matches);
  return pageMeta(matches, {
    title: m.common_about_title({ name }),
    description: m.common_about_lead({ name }),
  });
};

export default function About() {
  const { name } = useSite();
  return (
    <InformationPage
      title={m.common_about_title({ name })}
      lead={m.common_about_lead({ name })}
      sections={[
        { title: m.common_about_1_title(), text: m.common_about_1_text({ name }) },
        { title: m.common_about_2_title(), text: m.common_about_2_text() },
        { title: m.common_about_3_title(), text: m.common_about_3_text({ name }) },
      ]}
    />
  );
}

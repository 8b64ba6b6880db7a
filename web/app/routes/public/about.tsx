import { getPublicConfiguration } from '@michi/contract/administration/desk';
import type { Route } from './+types/about.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { apiFrom } from '../../lib/api/load-context.ts';
import { pageMeta, siteOf } from '../../lib/page/page-meta.ts';
import { InformationPage } from '../../ui/page/information-page.tsx';
import { useSite } from '../../ui/shell/brand.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { senseiApproval } = await apiFrom(context)(getPublicConfiguration, {});
  return { senseiApproval };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { name } = siteOf(matches);
  return pageMeta(matches, {
    title: m.common_about_title({ name }),
    description: m.common_about_lead({ name }),
  });
};

export default function About({ loaderData: { senseiApproval } }: Route.ComponentProps) {
  const { name } = useSite();
  return (
    <InformationPage
      title={m.common_about_title({ name })}
      lead={m.common_about_lead({ name })}
      sections={[
        { title: m.common_about_1_title(), text: m.common_about_1_text({ name }) },
        {
          title: m.common_about_2_title(),
          text: senseiApproval ? m.common_about_2_text() : m.common_about_2_text_open(),
        },
        { title: m.common_about_3_title(), text: m.common_about_3_text({ name }) },
      ]}
    />
  );
}

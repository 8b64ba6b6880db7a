import type { Route } from './+types/contact.ts';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { InformationPage } from '../../ui/information-page.tsx';
import { useSite } from '../../ui/shell/brand.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.common_contact_title(), description: m.common_contact_lead() });

export default function Contact() {
  const { contactEmail } = useSite();
  const mail = contactEmail ? (
    <a href={`mailto:${contactEmail}`} className="prose-link">
      {contactEmail}
    </a>
  ) : (
    m.common_contact_none()
  );
  return (
    <InformationPage
      title={m.common_contact_title()}
      lead={m.common_contact_lead()}
      sections={[
        { title: m.common_contact_mail(), text: mail },
        { title: m.common_contact_class_title(), text: m.common_contact_class_text() },
      ]}
    />
  );
}

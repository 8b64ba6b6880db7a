import type { Route } from './+types/contact.ts';
import { ContactForm } from '../../features/administration/contact/deferred-parts.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { ReplayPress } from '../../ui/form/replay-press.tsx';
import { SiteLink } from '../../ui/page/site-link.tsx';
import { useSite } from '../../ui/shell/brand.tsx';
import '../../ui/form/choices.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.common_contact_title(), description: m.common_contact_lead() });

export default function Contact() {
  const { contactEmail } = useSite();
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-12 md:px-8 md:py-20">
      <header className="max-w-3xl">
        <h1 className="text-4xl md:text-6xl">{m.common_contact_title()}</h1>
        <p className="mt-5 text-xl text-quiet">{m.common_contact_lead()}</p>
      </header>
      <div className="mt-12 grid gap-12 border-t border-hairline pt-10 md:mt-16 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-16">
        <section aria-labelledby="letter" className="max-w-xl">
          <h2 id="letter" className="mb-6 text-2xl">
            {m.contact_form_title()}
          </h2>
          <ReplayPress>
            <ContactForm />
          </ReplayPress>
        </section>
        <div className="flex flex-col gap-8 md:border-s md:border-hairline md:ps-8">
          <section>
            <h2 className="text-xl">{m.common_contact_class_title()}</h2>
            <p className="mt-2 leading-relaxed text-quiet">{m.common_contact_class_text()}</p>
          </section>
          <section>
            <h2 className="text-xl">{m.chat_help_account()}</h2>
            <p className="mt-2 leading-relaxed text-quiet">{m.chat_help_account_text()}</p>
            <SiteLink to="/help" rel="nofollow" className="prose-link mt-2 inline-block">
              {m.chat_help_write()}
            </SiteLink>
          </section>
          {contactEmail && (
            <section>
              <h2 className="text-xl">{m.common_contact_mail()}</h2>
              <a href={`mailto:${contactEmail}`} className="prose-link mt-2 inline-block wrap-anywhere">
                {contactEmail}
              </a>
            </section>
          )}
        </div>
      </div>
    </main>
  );
}

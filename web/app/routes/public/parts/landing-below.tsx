import { CalendarCheck, Landmark, MessageSquareText, Wallet } from 'lucide-react';
import { ForTypes, SignedOut } from '../../../features/identity/shell/for-types.tsx';
import { m } from '../../../lib/i18n/i18n.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SiteLink } from '../../../ui/page/site-link.tsx';

/** How the money and the class hang together: the reason to trust the place. */
export function Promises() {
  const steps = [
    { icon: CalendarCheck, title: m.home_step_time(), text: m.home_step_time_text() },
    { icon: Landmark, title: m.home_step_held(), text: m.home_step_held_text() },
    { icon: MessageSquareText, title: m.home_step_class(), text: m.home_step_class_text() },
    { icon: Wallet, title: m.home_step_released(), text: m.home_step_released_text() },
  ];
  return (
    <section className="far border-y border-hairline bg-sunken [--far:36rem]">
      <div className="mx-auto max-w-page px-4 py-14 md:px-8">
        <h2 className="max-w-2xl text-3xl md:text-4xl">{m.home_money_title()}</h2>
        <ol className="promise-path">
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title} className="promise-path__step">
              <span className="promise-path__mark">
                <Icon aria-hidden className="size-5" />
              </span>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-sm text-quiet">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-8">
          <SiteLink to="/services" className="prose-link">
            {m.home_money_more()}
          </SiteLink>
        </p>
      </div>
    </section>
  );
}

export function Teach() {
  return (
    <section className="far mx-auto mt-20 max-w-page px-4 [--far:20rem] md:px-8">
      <div className="grid items-end gap-8 rounded-lg bg-ink px-6 py-12 text-paper md:grid-cols-[1.5fr_1fr] md:px-12">
        <div>
          <h2 className="text-3xl md:text-4xl">{m.home_teach_title()}</h2>
          <p className="mt-3 max-w-prose opacity-85">{m.home_teach_text()}</p>
        </div>
        <div className="md:justify-self-end">
          <SignedOut>
            <LinkButton to="/sign-up?type=SENSEI" size="lg">
              {m.common_become_sensei()}
            </LinkButton>
          </SignedOut>
          <ForTypes types={['SENSEI']}>
            <LinkButton to="/sensei" size="lg">
              {m.common_dashboard()}
            </LinkButton>
          </ForTypes>
        </div>
      </div>
    </section>
  );
}

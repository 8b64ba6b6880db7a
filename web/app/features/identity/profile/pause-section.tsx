import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { useOwnStanding } from '../shell/use-own-standing.ts';

/**
 * A sensei who takes no new bookings for a while: hidden, and booked classes run. How to come back stands
 * above every page then.
 */
export function PauseSection() {
  const user = useUser();
  const step = useOwnStanding();
  if (user?.senseiStatus !== 'ACTIVE') return null;
  return (
    <section aria-labelledby="pause">
      <SectionHeader id="pause" title={m.sensei_pause_title()} />
      <p className="mt-2 text-quiet">{m.sensei_pause_text()}</p>
      <p className="mt-4">
        <Button isPending={step.isPending} onPress={() => step.mutate('INACTIVE')}>
          {m.sensei_pause_teaching()}
        </Button>
      </p>
    </section>
  );
}

import type { OwnUser } from '@michi/contract/identity/users';
import { AddressCard } from './address-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { GoogleCard } from '../google/google-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** Everything about how the person signs in, and where. */
export function SecuritySection({ user }: { user: OwnUser }) {
  // Nothing else is open yet.
  if (user.mustEnrol) return <TwoStepSection />;
  return (
    <div className="flex flex-col gap-10">
      <AddressCard user={user} />
      <PasswordCard user={user} />
      <TwoStepSection />
      <GoogleCard />
      <DevicesCard />
    </div>
  );
}

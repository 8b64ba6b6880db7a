import type { User } from '@michi/contract/identity';
import { DevicesCard } from './devices-card.tsx';
import { GoogleCard } from './google-card.tsx';
import { PasswordCard } from './password-card.tsx';

/** Everything about how the person signs in, and where. */
export function SecuritySection({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-10">
      <PasswordCard user={user} />
      <GoogleCard />
      <DevicesCard />
    </div>
  );
}

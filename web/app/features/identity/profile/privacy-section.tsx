import type { User } from '@michi/contract/identity/users';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';

/** What is stored about the person, to take along or to delete. */
export function PrivacySection({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-10">
      <ExportSection />
      <DeletionSection user={user} />
    </div>
  );
}

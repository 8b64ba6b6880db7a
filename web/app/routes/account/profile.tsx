import type { OwnUser, User } from '@michi/contract/identity/users';
import { Suspense } from 'react';
import type { Route } from './+types/profile.ts';
import { ConnectionsSection } from '../../features/calendars/connections-section.tsx';
import { FeedsSection } from '../../features/calendars/feeds-section.tsx';
import { ImportsSection } from '../../features/calendars/imports-section.tsx';
import { SenseiProfileForm } from '../../features/catalogue/sensei/profile-form.tsx';
import { OwnCredit } from '../../features/ordering/credit/own-credit.tsx';
import { DetailsSection } from '../../features/identity/profile/details-section.tsx';
import { PrivacySection } from '../../features/identity/profile/privacy-section.tsx';
import { SecuritySection } from '../../features/identity/security/security-section.tsx';
import { NoticeChoices } from '../../features/notification/notice-choices.tsx';
import { mayChooseNotices } from '../../features/notification/topics.ts';
import { BillingSection } from '../../features/ordering/methods/billing-section.tsx';
import { MethodsSection } from '../../features/ordering/methods/methods-section.tsx';
import { VerifiedResults } from '../../features/records/documents/document-list.tsx';
import { useAddressState } from '../../lib/page/address-state.ts';
import { PauseSection } from '../../features/identity/profile/pause-section.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { type Tab, Tabs } from '../../ui/overlay/tabs.tsx';
import { PageHeader, SectionHeader } from '../../ui/page/page-header.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { SenseiBadge } from '../../ui/status/statuses.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';

/** Many forms that most visits to this page do not need. */
const RecordsSection = lazyPart(
  async () => (await import('../../features/records/overview/records-section.tsx')).RecordsSection,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_profile_title() });

export default function Profile() {
  const user = useUser();
  const { params, change } = useAddressState();
  if (!user) return null;
  const sections = sectionsOf(user);
  const asked = params.get('section');
  const selected = sections.some(({ id }) => id === asked) ? asked : null;
  return (
    <div className="max-w-5xl">
      <PageHeader title={m.account_profile_title()} />
      <Who user={user} />
      <div className="mt-8">
        <Tabs
          label={m.account_profile_title()}
          selected={selected ?? sections[0]?.id ?? 'details'}
          onSelect={(id) => change({ section: id === 'details' ? '' : id }, { isAnew: true })}
          tabs={sections.map((section) => ({ ...section, content: <Panel {...section} /> }))}
        />
      </div>
    </div>
  );
}

/** Forms are as wide as they are read well; the records stand beside their parts. */
function Panel({ id, content }: Tab) {
  return id === 'records' ? content : <div className="max-w-3xl">{content}</div>;
}

function sectionsOf(user: OwnUser) {
  const security = {
    id: 'security',
    label: m.account_profile_security(),
    content: <SecuritySection user={user} />,
  };
  if (user.mustEnrol) return [security];
  const privacy = {
    id: 'privacy',
    label: m.account_profile_privacy(),
    content: <PrivacySection user={user} />,
  };
  if (user.needsGuardian) return [privacy];
  return [
    { id: 'details', label: m.account_profile_details(), content: <DetailsSection user={user} /> },
    ...(user.type === 'SENSEI'
      ? [{ id: 'public', label: m.sensei_profile(), content: <PublicSection /> }]
      : []),
    ...(user.type === 'STUDENT' || user.type === 'SENSEI'
      ? [{ id: 'records', label: m.account_profile_records(), content: <Records user={user} /> }]
      : []),
    ...(user.type === 'STUDENT' ? [{ id: 'credit', label: m.credit_title(), content: <OwnCredit /> }] : []),
    ...(mayChooseNotices(user)
      ? [{ id: 'notices', label: m.notices_title(), content: <NoticeChoices /> }]
      : []),
    ...(user.type === 'STUDENT' || user.type === 'SENSEI'
      ? [{ id: 'calendars', label: m.calendars_tab(), content: <CalendarsSection /> }]
      : []),
    ...(user.type === 'STUDENT'
      ? [{ id: 'payment', label: m.methods_tab(), content: <PaymentSection /> }]
      : []),
    security,
    privacy,
  ];
}

function Records({ user }: { user: User }) {
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <RecordsSection user={user} />
    </Suspense>
  );
}

function Who({ user }: { user: User }) {
  return (
    <div className="mt-8 flex items-center gap-4">
      <Avatar id={user.id} name={user.name} src={user.avatar} size={64} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-serif text-xl">{user.name}</p>
          <p className="text-quiet wrap-anywhere">
            {user.type && `${roleName(user.type)} · `}
            {user.email}
          </p>
        </div>
        {user.senseiStatus && <SenseiBadge status={user.senseiStatus} />}
      </div>
    </div>
  );
}

function roleName(type: NonNullable<User['type']>): string {
  switch (type) {
    case 'STUDENT':
      return m.account_role_student();
    case 'SENSEI':
      return m.account_role_sensei();
    case 'ADMIN':
      return m.account_role_admin();
  }
}

function PublicProfile() {
  return (
    <section aria-labelledby="public-profile">
      <SectionHeader id="public-profile" title={m.sensei_profile()} />
      <div className="card mt-4 p-4 sm:p-6">
        <SenseiProfileForm />
      </div>
    </section>
  );
}

/** The own classes elsewhere, and the times from elsewhere. */
function CalendarsSection() {
  return (
    <div className="flex flex-col gap-10">
      <FeedsSection />
      <ConnectionsSection />
      <ImportsSection />
    </div>
  );
}

function PaymentSection() {
  return (
    <div className="flex flex-col gap-10">
      <MethodsSection />
      <BillingSection />
    </div>
  );
}

/** What visitors see of a sensei, and what proves it. */
function PublicSection() {
  return (
    <div className="flex flex-col gap-10">
      <PublicProfile />
      <VerifiedResults />
      <PauseSection />
    </div>
  );
}

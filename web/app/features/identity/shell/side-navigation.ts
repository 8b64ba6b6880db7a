import type { OwnUser } from '@michi/contract/identity/users';
import {
  BookOpen,
  CalendarDays,
  CalendarOff,
  Coins,
  FileText,
  FolderTree,
  Gift,
  HandCoins,
  Heart,
  HeartHandshake,
  LayoutDashboard,
  type LucideIcon,
  Landmark,
  LifeBuoy,
  Percent,
  ReceiptText,
  BookText,
  ShieldAlert,
  BookCheck,
  WalletCards,
  MailOpen,
  MessageSquare,
  Receipt,
  Scale,
  ScrollText,
  ShieldUser,
  SlidersHorizontal,
  Ticket,
  Users,
  UserRound,
} from 'lucide-react';
import { type AdminPage, mayOpen } from '../../../lib/session/admin-pages.ts';
import { m } from '../../../lib/i18n/i18n.ts';

export type NavItem = { to: string; label: string; icon: LucideIcon; isExact?: boolean };
/** Pages that belong together; those without a title come first and last. */
export type NavGroup = { title: string | null; items: NavItem[] };

const calendar = (): NavItem => ({
  to: '/calendar/list-calendar',
  label: m.common_calendar(),
  icon: CalendarDays,
});
const profile = (): NavItem => ({ to: '/profile', label: m.common_profile(), icon: UserRound });
const messages = (): NavItem => ({ to: '/chat', label: m.common_chat(), icon: MessageSquare });
const checkouts = (): NavItem => ({
  to: '/checkouts/list-checkouts',
  label: m.common_checkouts(),
  icon: Receipt,
});
const gifts = (): NavItem => ({ to: '/gifts', label: m.credit_gifts_title(), icon: Gift });
const dashboard = (): Omit<NavItem, 'to'> => ({
  label: m.common_dashboard(),
  icon: LayoutDashboard,
  isExact: true,
});

type Reader = Pick<OwnUser, 'type' | 'permissions'>;

/** The way around the own area, without its groups. */
export const navigationOf = (reader: Reader): NavItem[] =>
  navigationGroupsOf(reader).flatMap(({ items }) => items);

/** What a phone has at hand; the rest is on /menu. */
export function navigationAtHand(reader: Reader): NavItem[] {
  const items = navigationOf(reader);
  const first = adminAtHand.flatMap((page) => items.filter(({ to }) => to === page));
  return [...(reader.type === 'ADMIN' ? first : []), ...items.filter((item) => !first.includes(item))].slice(
    0,
    4,
  );
}

const adminAtHand: readonly AdminPage[] = [
  '/admin',
  '/admin/orders',
  '/admin/users-manage/users',
  '/admin/course-settings/courses',
];

/** In groups, where there are many; a group of which nothing may be opened is left out. */
export function navigationGroupsOf({ type, permissions = [] }: Reader): NavGroup[] {
  if (type !== 'ADMIN') return [{ title: null, items: itemsOf(type) }];
  const own = adminGroups().map(({ title, items }) => ({
    title,
    items: items.filter(({ to }) => mayOpen(permissions, to)),
  }));
  return [...own, { title: null, items: [messages(), profile()] }].filter(({ items }) => items.length > 0);
}

function itemsOf(type: Exclude<OwnUser['type'], 'ADMIN'>): NavItem[] {
  switch (type) {
    case 'STUDENT':
      return [
        { ...dashboard(), to: '/student' },
        { to: '/student/courses', label: m.common_nav_courses(), icon: BookOpen },
        calendar(),
        checkouts(),
        messages(),
        { to: '/student/family', label: m.family_title(), icon: HeartHandshake },
        gifts(),
        { to: '/student/favourites', label: m.catalogue_favourites(), icon: Heart },
        profile(),
      ];
    case 'SENSEI':
      return [
        { ...dashboard(), to: '/sensei' },
        { to: '/sensei/courses', label: m.common_nav_courses(), icon: BookOpen },
        calendar(),
        { to: '/sensei/time-offs', label: m.timeoff_title(), icon: CalendarOff },
        { to: '/sensei/earnings', label: m.payouts_nav(), icon: HandCoins },
        { to: '/sensei/invoices', label: m.invoices_title(), icon: FileText },
        checkouts(),
        messages(),
        gifts(),
        profile(),
      ];
    case null:
      return [profile()];
  }
}

type AdminItem = NavItem & { to: AdminPage };

function adminGroups(): { title: string | null; items: AdminItem[] }[] {
  return [
    { title: null, items: [{ ...dashboard(), to: '/admin' }] },
    { title: m.navigation_market(), items: marketPages() },
    { title: m.navigation_money(), items: moneyPages() },
    { title: m.navigation_system(), items: systemPages() },
  ];
}

const marketPages = (): AdminItem[] => [
  { to: '/admin/support', label: m.chat_support_title(), icon: LifeBuoy },
  { to: '/admin/users-manage/users', label: m.people_title(), icon: Users },
  { to: '/admin/course-settings/courses', label: m.courses_title(), icon: BookOpen },
  { to: '/admin/course-settings/categories', label: m.categories_title(), icon: FolderTree },
  { to: '/admin/calendar-settings/calendar', label: m.blackout_title(), icon: CalendarDays },
];

/** What was sold and paid first, then where money goes out, then what sets prices. */
const moneyPages = (): AdminItem[] => [
  { to: '/admin/orders', label: m.admin_orders(), icon: ReceiptText },
  { to: '/admin/payments', label: m.admin_payments(), icon: WalletCards },
  { to: '/admin/payouts', label: m.payouts_admin_title(), icon: HandCoins },
  { to: '/admin/invoices', label: m.invoices_title(), icon: FileText },
  { to: '/admin/ledger', label: m.admin_ledger(), icon: BookText },
  { to: '/admin/chargebacks', label: m.chargebacks_title(), icon: ShieldAlert },
  { to: '/admin/reconciliation', label: m.reconciliation_title(), icon: BookCheck },
  { to: '/admin/configs/platform-fees', label: m.fees_title(), icon: Percent },
  { to: '/admin/coupons', label: m.coupons_title(), icon: Ticket },
  { to: '/admin/credit', label: m.credit_admin_title(), icon: Gift },
  { to: '/admin/configs/exchange-rates', label: m.rates_title(), icon: Coins },
  { to: '/admin/tax', label: m.tax_title(), icon: Landmark },
];

const systemPages = (): AdminItem[] => [
  { to: '/admin/configs/platform-configuration', label: m.platform_title(), icon: SlidersHorizontal },
  { to: '/admin/configs/notification-templates', label: m.templates_nav(), icon: MailOpen },
  { to: '/admin/configs/terms', label: m.terms_title(), icon: Scale },
  { to: '/admin/administrators', label: m.administrators_title(), icon: ShieldUser },
  { to: '/admin/audit', label: m.audit_title(), icon: ScrollText },
];

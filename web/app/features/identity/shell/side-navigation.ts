import type { OwnUser } from '@michi/contract/identity/users';
import {
  BookOpen,
  CalendarDays,
  CalendarOff,
  FolderTree,
  Heart,
  HeartHandshake,
  LayoutDashboard,
  type LucideIcon,
  Percent,
  MailOpen,
  MessageSquare,
  Receipt,
  ScrollText,
  ShieldUser,
  SlidersHorizontal,
  Users,
  UserRound,
} from 'lucide-react';
import { type AdminPage, mayOpen } from '../../../lib/session/admin-pages.ts';
import { m } from '../../../lib/i18n/i18n.ts';

export type NavItem = { to: string; label: string; icon: LucideIcon; isExact?: boolean };

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
const dashboard = (): Omit<NavItem, 'to'> => ({
  label: m.common_dashboard(),
  icon: LayoutDashboard,
  isExact: true,
});

/** The way around the own area. On a phone the first four are at hand, the rest is on /menu. */
export function navigationOf({ type, permissions = [] }: Pick<OwnUser, 'type' | 'permissions'>): NavItem[] {
  switch (type) {
    case 'STUDENT':
      return [
        { ...dashboard(), to: '/student' },
        { to: '/student/courses', label: m.common_nav_courses(), icon: BookOpen },
        calendar(),
        checkouts(),
        messages(),
        { to: '/student/family', label: m.family_title(), icon: HeartHandshake },
        { to: '/student/favourites', label: m.catalogue_favourites(), icon: Heart },
        profile(),
      ];
    case 'SENSEI':
      return [
        { ...dashboard(), to: '/sensei' },
        { to: '/sensei/courses', label: m.common_nav_courses(), icon: BookOpen },
        calendar(),
        { to: '/sensei/time-offs', label: m.timeoff_title(), icon: CalendarOff },
        checkouts(),
        messages(),
        profile(),
      ];
    case 'ADMIN':
      return [...adminNavigation().filter(({ to }) => mayOpen(permissions, to)), messages(), profile()];
    case null:
      return [profile()];
  }
}

function adminNavigation(): (NavItem & { to: AdminPage })[] {
  return [
    { ...dashboard(), to: '/admin' },
    { to: '/admin/users-manage/users', label: m.people_title(), icon: Users },
    { to: '/admin/course-settings/courses', label: m.courses_title(), icon: BookOpen },
    { to: '/admin/course-settings/categories', label: m.categories_title(), icon: FolderTree },
    { to: '/admin/configs/platform-fees', label: m.fees_title(), icon: Percent },
    { to: '/admin/calendar-settings/calendar', label: m.blackout_title(), icon: CalendarDays },
    { to: '/admin/configs/platform-configuration', label: m.platform_title(), icon: SlidersHorizontal },
    { to: '/admin/administrators', label: m.administrators_title(), icon: ShieldUser },
    { to: '/admin/audit', label: m.audit_title(), icon: ScrollText },
    { to: '/admin/configs/notification-templates', label: m.templates_nav(), icon: MailOpen },
  ];
}

import type { User } from '@michi/contract/identity';
import {
  BookOpen,
  CalendarDays,
  CalendarOff,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Percent,
  Receipt,
  Settings2,
  Tags,
  UserRound,
  Users,
} from 'lucide-react';
import { m } from '../../lib/i18n.ts';

export type NavItem = { to: string; label: string; icon: LucideIcon; isExact?: boolean };

const calendar = (): NavItem => ({
  to: '/calendar/list-calendar',
  label: m.common_calendar(),
  icon: CalendarDays,
});
const profile = (): NavItem => ({ to: '/profile', label: m.common_profile(), icon: UserRound });
const checkouts = (): NavItem => ({
  to: '/checkouts/list-checkouts',
  label: m.common_checkouts(),
  icon: Receipt,
});
const dashboard = (to: string): NavItem => ({
  to,
  label: m.common_dashboard(),
  icon: LayoutDashboard,
  isExact: true,
});

/** The way around the own area. On a phone the first four are at hand, the rest is on /menu. */
export function navigationOf(type: User['type']): NavItem[] {
  switch (type) {
    case 'STUDENT':
      return [
        dashboard('/student'),
        { to: '/student/courses', label: m.common_nav_courses(), icon: BookOpen },
        calendar(),
        checkouts(),
        profile(),
      ];
    case 'SENSEI':
      return [
        dashboard('/sensei'),
        { to: '/sensei/courses', label: m.common_nav_courses(), icon: BookOpen },
        calendar(),
        { to: '/sensei/time-offs', label: m.common_nav_time_off(), icon: CalendarOff },
        profile(),
      ];
    case 'ADMIN':
      return [
        dashboard('/admin'),
        { to: '/admin/users-manage/users', label: m.common_nav_users(), icon: Users },
        { to: '/admin/course-settings/courses', label: m.common_nav_courses(), icon: BookOpen },
        { to: '/admin/calendar-settings/calendar', label: m.common_calendar(), icon: CalendarDays },
        { to: '/admin/course-settings/categories', label: m.common_nav_categories(), icon: Tags },
        { to: '/admin/configs/platform-configuration', label: m.common_nav_configuration(), icon: Settings2 },
        { to: '/admin/configs/platform-fees', label: m.common_nav_fees(), icon: Percent },
        { to: '/admin/configs/notification-templates', label: m.common_nav_templates(), icon: Mail },
        profile(),
      ];
    case null:
      return [profile()];
  }
}

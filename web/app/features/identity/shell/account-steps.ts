import type { OwnUser } from '@michi/contract/identity/users';
import { Camera, Globe, HeartHandshake, MailCheck } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { readerZone } from '../../../lib/format/reader-zone.ts';
import { familyPath } from '../../../lib/session/guards.ts';
import type { NextStep } from '../../../ui/feedback/next-steps.tsx';

/** What is missing of the account itself. */
export function accountSteps(user: OwnUser): NextStep[] {
  const steps: NextStep[] = [];
  if (user.emailVerifiedAt === null)
    steps.push({
      id: 'verify',
      icon: MailCheck,
      title: m.student_step_verify(),
      text: m.student_step_verify_text(),
      label: m.student_step_go(),
      to: `/sign-up/verify-email/${user.id}`,
    });
  if (user.age?.standing === 'MINOR' && !user.age.hasGuardian)
    steps.push({
      id: 'guardian',
      icon: HeartHandshake,
      title: m.family_invite_now(),
      text: m.family_guardian_needed(),
      label: m.student_step_go(),
      to: familyPath,
    });
  // Where the browser does not say where it is, the account began in UTC.
  if (user.timeZone === 'UTC' && !readerZone().isKnown)
    steps.push({
      id: 'zone',
      icon: Globe,
      title: m.student_step_zone(),
      text: m.student_step_zone_text(),
      label: m.student_step_go(),
      to: '/profile',
    });
  if (user.avatar === null)
    steps.push({
      id: 'picture',
      icon: Camera,
      title: m.student_step_picture(),
      text: m.student_step_picture_text(),
      label: m.student_step_go(),
      to: '/profile',
    });
  return steps;
}

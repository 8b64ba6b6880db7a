import { ProfileFields } from '@michi/contract/records/record-fields';
import type { RecordProfile, RecordSection, SectionState } from '@michi/contract/records/records';
import type { Visibility } from '@michi/contract/states';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { stateBirthDate } from '../../identity/index.ts';
import { findSenseiOf } from '../core/my-sensei.repository.ts';
import { getAllRecords } from './own-records.ts';
import { findProfile, type Profile, saveProfile } from '../core/record-profile.repository.ts';
import { lockSection, updateVisibility } from '../core/record-section.repository.ts';
import { canKeepRecords } from '../core/records.policy.ts';
import { checked, given } from '../core/write-records.ts';

type ProfileChange = { [F in keyof Profile]?: Profile[F] | undefined } & { version: number };

export async function getOwnProfile(ctx: Ctx, actor: SignedIn): Promise<RecordProfile> {
  authorize(canKeepRecords(actor));
  return findProfile(ctx, actor.id);
}

export async function updateOwnProfile(
  ctx: Ctx,
  actor: SignedIn,
  { version, ...change }: ProfileChange,
): Promise<RecordProfile> {
  authorize(canKeepRecords(actor));
  return ctx.transaction(async (tx) => {
    await lockSection(tx, actor.id, 'PROFILE');
    const before = await findProfile(tx, actor.id);
    if (before.version !== version) throw StaleVersion();
    const after = checked(ProfileFields, { ...before, ...given(change) });
    if (after.birthDate !== before.birthDate) await saveBirthDate(tx, actor, after.birthDate);
    await saveProfile(tx, actor.id, after);
    await tx.announce('records.changed', { userId: actor.id, section: 'PROFILE' });
    return findProfile(tx, actor.id);
  });
}

async function saveBirthDate(tx: Ctx, actor: SignedIn, birthDate: string | null): Promise<void> {
  if (birthDate === null)
    throw ValidationFailed({ field: 'birthDate', message: 'The birth date stays once it is stated' });
  await stateBirthDate(tx, actor, { userId: actor.id, birthDate });
}

export async function setVisibility(
  ctx: Ctx,
  actor: SignedIn,
  section: RecordSection,
  visibility: Visibility,
): Promise<SectionState> {
  authorize(canKeepRecords(actor));
  return ctx.transaction(async (tx) => {
    await lockSection(tx, actor.id, section);
    await updateVisibility(tx, actor.id, section, visibility);
    tx.push(await findSenseiOf(tx, actor.id), 'records.shown', { userId: actor.id });
    await tx.announce('records.changed', { userId: actor.id, section });
    const { sections } = await getAllRecords(tx, actor.id);
    return found(sections.find((state) => state.section === section));
  });
}

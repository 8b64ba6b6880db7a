import { RecordSection } from '@michi/contract/records/records';
import type { RecordRight } from '@michi/contract/records/record-sharing';
import type { Visibility } from '@michi/contract/states';

export type Grant = { section: RecordSection; right: RecordRight; expiresAt: Date | null };

export type Access = {
  isOwner: boolean;
  /** A sensei who may work here and teaches, will teach or taught the owner. */
  isMySensei: boolean;
  /** Sections without an entry are PRIVATE. */
  visibilities: ReadonlyMap<RecordSection, Visibility>;
  /** In force, given to the caller. */
  consents: readonly { section: RecordSection; expiresAt: Date }[];
};

/**
 * Which sections the caller sees and by which right: the widest one, so that nothing is logged that everybody
 * may see.
 */
export function grantsOf({ isOwner, isMySensei, visibilities, consents }: Access): Grant[] {
  return RecordSection.options.flatMap((section): Grant[] => {
    const visibility = visibilities.get(section) ?? 'PRIVATE';
    const consent = consents.find((each) => each.section === section);
    if (isOwner) return [{ section, right: 'OWN', expiresAt: null }];
    if (visibility === 'PUBLIC') return [{ section, right: 'PUBLIC', expiresAt: null }];
    if (visibility === 'MY_SENSEI' && isMySensei) return [{ section, right: 'MY_SENSEI', expiresAt: null }];
    if (consent) return [{ section, right: 'CONSENT', expiresAt: consent.expiresAt }];
    return [];
  });
}

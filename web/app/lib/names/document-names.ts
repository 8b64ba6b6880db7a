import type { DocumentKind } from '@michi/contract/records/documents';
import { m } from '../i18n/i18n.ts';

export function documentKindName(kind: DocumentKind): string {
  switch (kind) {
    case 'SCORE_REPORT':
      return m.files_kind_score_report();
    case 'ADMISSION_LETTER':
      return m.files_kind_admission_letter();
    case 'ENROLLMENT_PROOF':
      return m.files_kind_enrollment_proof();
    case 'TRANSCRIPT':
      return m.files_kind_transcript();
  }
}

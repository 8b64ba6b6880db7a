import { ResumeSection } from '@michi/contract/records/resume';
import { EducationLevel } from '@michi/contract/states';
import { z } from 'zod';
import { loadMessages } from '../../../platform/text/messages.ts';

const byCode = z.record(z.string(), z.string());

export const resumeText = loadMessages(
  'resume',
  z.strictObject({
    title: z.string(),
    sections: z.record(ResumeSection, z.string()),
    cut: z.string(),
    now: z.string(),
    verified: z.string(),
    hours: z.string(),
    gpa: byCode,
    roles: byCode,
    levels: z.record(EducationLevel, z.string()),
    decisions: byCode,
    proficiency: byCode,
  }),
);

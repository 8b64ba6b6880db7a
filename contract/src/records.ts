import { z } from 'zod';
import { Id, LocalDate } from './fields.ts';
import { ApplicationDecision, ApplicationRound, EducationLevel, Progress, ScoreType } from './states.ts';

/** The records that a person made PUBLIC, as they stand on the profile. */
export const PublicRecords = z.object({
  education: z.array(
    z.object({
      id: Id,
      school: z.string(),
      level: EducationLevel,
      field: z.string().nullable(),
      start: LocalDate.nullable(),
      end: LocalDate.nullable(),
      progress: Progress,
    }),
  ),
  applications: z.array(
    z.object({
      id: Id,
      college: z.string(),
      program: z.string().nullable(),
      cycleYear: z.number().int(),
      round: ApplicationRound,
      decision: ApplicationDecision.nullable(),
      enrolled: z.boolean(),
      verified: z.boolean(),
    }),
  ),
  scores: z.array(
    z.object({
      id: Id,
      type: ScoreType,
      value: z.number(),
      subject: z.string().nullable(),
      takenAt: LocalDate.nullable(),
      official: z.boolean(),
    }),
  ),
});
export type PublicRecords = z.infer<typeof PublicRecords>;

/**
 * Owns what students and sensei write of each other after a class: one evaluation a side and seat, attended seats only.
 * Double-blind: neither is read before both were written or nobody can write any more. Nobody but the author learns a student's full name.
 * Announces evaluation.published for what students wrote.
 */
import type { Module } from '../../platform/module.ts';
import { evaluationPersonalData } from './personal-data.ts';
import { crons, jobs } from './evaluation.jobs.ts';
import { routes } from './evaluation.routes.ts';

export const evaluation: Module = {
  name: 'evaluation',
  personalData: evaluationPersonalData,
  routes,
  jobs,
  crons,
};

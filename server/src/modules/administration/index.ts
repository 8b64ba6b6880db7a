/**
 * Owns the messages of the contact form; for the rest it is the operators' view: figures of the market and
 * the waiting sensei, read through the other doors. What an administrator does goes through the use cases of
 * the module that owns it, each of which checks and audits by itself. Announces nothing.
 */
import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { administrationRoutes } from './administration.routes.ts';
import { forgetOldMessages } from './contact-messages.ts';
import { administrationPersonalData } from './personal-data.ts';

const pruneJob = defineJob(declareJob('administration.prune', z.unknown()), (ctx) => forgetOldMessages(ctx));

export const administration: Module = {
  name: 'administration',
  routes: administrationRoutes,
  personalData: administrationPersonalData,
  jobs: [pruneJob],
  crons: [{ job: pruneJob, pattern: '41 3 * * *' }],
};

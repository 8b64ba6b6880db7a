import { keepOwnCollege as keepOwnCollegeCall, searchColleges } from '@michi/contract/records/colleges';
import * as calls from '@michi/contract/records/record-calls';
import type { Mount } from '../../platform/http/http.ts';
import { findCollegesByName } from './core/colleges.ts';
import { keepOwnCollege } from './core/own-college.ts';
import { orderOwnActivities } from './sections/order-activities.ts';
import { getOwn } from './sections/own-records.ts';
import * as section from './core/sections.ts';
import { getOwnProfile, setVisibility, updateOwnProfile } from './sections/write-profile.ts';

/** Forms save while somebody types. */
const autosave = { limit: { max: 300, perSeconds: 60 } };

export function mountOwnRecords(mount: Mount): void {
  mount(searchColleges, (ctx, _actor, { query }) => findCollegesByName(ctx, query.q), autosave);
  mount(keepOwnCollegeCall, (ctx, actor, { body }) => keepOwnCollege(ctx, actor, body), autosave);
  mount(calls.getOwnRecords, (ctx, actor) => getOwn(ctx, actor));
  mount(calls.setSectionVisibility, (ctx, actor, { body }) =>
    setVisibility(ctx, actor, body.section, body.visibility),
  );
  mount(calls.getRecordProfile, (ctx, actor) => getOwnProfile(ctx, actor));
  mount(calls.updateRecordProfile, (ctx, actor, { body }) => updateOwnProfile(ctx, actor, body), autosave);
  mount(calls.orderActivities, (ctx, actor, { body }) => orderOwnActivities(ctx, actor, body.ids), autosave);
  mountEducation(mount);
  mountApplication(mount);
  mountScore(mount);
  mountClub(mount);
  mountActivity(mount);
  mountLanguage(mount);
  mountCourseGrade(mount);
}

function mountEducation(mount: Mount): void {
  const { list, create, update, remove } = calls.educationCalls;
  const own = section.education;
  mount(list, (ctx, actor) => own.list(ctx, actor));
  mount(create, (ctx, actor, { body }) => own.create(ctx, actor, body), autosave);
  mount(update, (ctx, actor, { params, body }) => own.update(ctx, actor, params.id, body), autosave);
  mount(remove, (ctx, actor, { params }) => own.remove(ctx, actor, params.id), autosave);
}

function mountApplication(mount: Mount): void {
  const { list, create, update, remove } = calls.applicationCalls;
  const own = section.application;
  mount(list, (ctx, actor) => own.list(ctx, actor));
  mount(create, (ctx, actor, { body }) => own.create(ctx, actor, body), autosave);
  mount(update, (ctx, actor, { params, body }) => own.update(ctx, actor, params.id, body), autosave);
  mount(remove, (ctx, actor, { params }) => own.remove(ctx, actor, params.id), autosave);
}

function mountScore(mount: Mount): void {
  const { list, create, update, remove } = calls.scoreCalls;
  const own = section.score;
  mount(list, (ctx, actor) => own.list(ctx, actor));
  mount(create, (ctx, actor, { body }) => own.create(ctx, actor, body), autosave);
  mount(update, (ctx, actor, { params, body }) => own.update(ctx, actor, params.id, body), autosave);
  mount(remove, (ctx, actor, { params }) => own.remove(ctx, actor, params.id), autosave);
}

function mountClub(mount: Mount): void {
  const { list, create, update, remove } = calls.clubCalls;
  const own = section.club;
  mount(list, (ctx, actor) => own.list(ctx, actor));
  mount(create, (ctx, actor, { body }) => own.create(ctx, actor, body), autosave);
  mount(update, (ctx, actor, { params, body }) => own.update(ctx, actor, params.id, body), autosave);
  mount(remove, (ctx, actor, { params }) => own.remove(ctx, actor, params.id), autosave);
}

function mountActivity(mount: Mount): void {
  const { list, create, update, remove } = calls.activityCalls;
  const own = section.activity;
  mount(list, (ctx, actor) => own.list(ctx, actor));
  mount(create, (ctx, actor, { body }) => own.create(ctx, actor, body), autosave);
  mount(update, (ctx, actor, { params, body }) => own.update(ctx, actor, params.id, body), autosave);
  mount(remove, (ctx, actor, { params }) => own.remove(ctx, actor, params.id), autosave);
}

function mountLanguage(mount: Mount): void {
  const { list, create, update, remove } = calls.languageCalls;
  const own = section.language;
  mount(list, (ctx, actor) => own.list(ctx, actor));
  mount(create, (ctx, actor, { body }) => own.create(ctx, actor, body), autosave);
  mount(update, (ctx, actor, { params, body }) => own.update(ctx, actor, params.id, body), autosave);
  mount(remove, (ctx, actor, { params }) => own.remove(ctx, actor, params.id), autosave);
}

function mountCourseGrade(mount: Mount): void {
  const { list, create, update, remove } = calls.courseGradeCalls;
  const own = section.courseGrade;
  mount(list, (ctx, actor) => own.list(ctx, actor));
  mount(create, (ctx, actor, { body }) => own.create(ctx, actor, body), autosave);
  mount(update, (ctx, actor, { params, body }) => own.update(ctx, actor, params.id, body), autosave);
  mount(remove, (ctx, actor, { params }) => own.remove(ctx, actor, params.id), autosave);
}

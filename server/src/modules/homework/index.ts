/**
 * What a sensei sets for students from their conversation: on the student's plan it is a task, it is handed
 * in with words and files, and answered until it is done. Its student and its sensei see it, nobody else.
 * Announces homework.set, homework.handed_in, homework.answered; pushes `homework.changed`.
 */
import { extend } from '../../platform/extension-point.ts';
import { fileUsePoint } from '../../platform/files/file-use.ts';
import type { Module } from '../../platform/module.ts';
import { homeworkFileUse } from './homework.repository.ts';
import { mountHomework } from './homework.routes.ts';
import { homeworkPersonalData } from './personal-data.ts';

export const homework: Module = {
  name: 'homework',
  personalData: homeworkPersonalData,
  routes: mountHomework,
  extensions: [extend(fileUsePoint, homeworkFileUse)],
};

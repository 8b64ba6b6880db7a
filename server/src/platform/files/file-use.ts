import type { Ctx } from '../context.ts';
import { extensionPoint } from '../extension-point.ts';
import type { LastingPurpose } from './files.ts';

export type SweptFile = { id: string; ownerId: string; key: string };

/**
 * Which of these files of a purpose something still refers to, by id. Given by the module that stores them.
 */
export type FileUse = {
  purpose: LastingPurpose;
  listUsed(ctx: Ctx, files: readonly SweptFile[]): Promise<readonly string[]>;
};
export const fileUsePoint = extensionPoint<FileUse>();

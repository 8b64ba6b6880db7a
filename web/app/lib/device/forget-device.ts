import { deleteKept } from './kept-classes.ts';
import { forgetPushHere } from './push-here.ts';

export async function forgetAll(): Promise<void> {
  await deleteKept();
  await forgetPushHere();
}

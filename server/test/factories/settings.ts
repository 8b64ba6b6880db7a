import { sql } from '../../src/platform/db/db.ts';
import type { SettingKey, SettingValue } from '../../src/platform/settings.ts';
import type { TestApp } from '../harness.ts';

/** In effect when it answers; set by nobody, so the audit log does not know of it. */
export async function setSettings(
  app: TestApp,
  values: { [K in SettingKey]?: SettingValue<K> },
): Promise<void> {
  const at = app.clock.now();
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    updated_at: at,
  }));
  await app.ctx.db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`excluded.value`, updated_at: at }),
    )
    .execute();
  await app.ctx.settings.reload();
}

/** Every default again. */
export async function clearSettings(app: TestApp): Promise<void> {
  await app.ctx.db.deleteFrom('setting').execute();
  await app.ctx.settings.reload();
}

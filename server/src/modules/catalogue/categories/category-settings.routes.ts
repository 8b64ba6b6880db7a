import * as contract from '@michi/contract/catalogue/category-settings';
import type { Mount } from '../../../platform/http/http.ts';
import {
  changeCategory,
  createCategory,
  listCategorySettings,
  mergeCategory,
  moveCategory,
  previewMerge,
} from './category-settings.ts';

export function mountCategorySettings(mount: Mount): void {
  mount(contract.listCategorySettings, (ctx, actor) => listCategorySettings(ctx, actor));
  mount(contract.createCategory, (ctx, actor, { body }) => createCategory(ctx, actor, body));
  mount(contract.changeCategory, (ctx, actor, { params, body }) =>
    changeCategory(ctx, actor, params.id, body),
  );
  mount(contract.moveCategory, (ctx, actor, { params, body }) => moveCategory(ctx, actor, params.id, body));
  mount(contract.previewCategoryMerge, (ctx, actor, { params, query }) =>
    previewMerge(ctx, actor, params.id, query.into),
  );
  mount(contract.mergeCategory, (ctx, actor, { params, body }) => mergeCategory(ctx, actor, params.id, body));
}

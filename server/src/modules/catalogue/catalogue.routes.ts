import * as contract from '@michi/contract/catalogue/courses';
import { deleteCourse as deleteRoute } from '@michi/contract/catalogue/course-delete';
import { duplicateCourse as duplicateRoute } from '@michi/contract/catalogue/course-duplicate';
import { getFormatLock as bondRoute } from '@michi/contract/catalogue/course-format';
import * as views from '@michi/contract/catalogue/course-views';
import * as images from '@michi/contract/catalogue/course-images';
import * as favourites from '@michi/contract/catalogue/favourites';
import * as replacements from '@michi/contract/scheduling/replacements';
import type { Mount } from '../../platform/http/http.ts';
import { listCategories } from './categories/category-queries.ts';
import { changeCourseStatus } from './authoring/change-course-status.ts';
import {
  addCourseImage,
  changeCourseImage,
  listCourseImages,
  orderCourseImages,
  removeCourseImage,
} from './authoring/course-images.ts';
import { getCourse, listOwnCourses } from './listing/course-queries.ts';
import { countView } from './listing/count-view.ts';
import { createCourse } from './authoring/create-course.ts';
import { deleteCourse } from './authoring/delete-course.ts';
import { duplicateCourse } from './authoring/duplicate-course.ts';
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from './listing/favourites.ts';
import { getFormatLock } from './authoring/format-lock.ts';
import { getOwnSenseiProfile, getSenseiProfile, updateSenseiProfile } from './sensei/sensei-profile.ts';
import { getOwnSubstituteTerms, setOwnSubstituteTerms } from './sensei/substitute-terms.ts';
import { updateCourse } from './authoring/update-course.ts';

export function routes(mount: Mount): void {
  mount(contract.listCategories, (ctx) => listCategories(ctx));
  mount(contract.getCourse, (ctx, actor, { params }) => getCourse(ctx, actor, params.id));
  mount(contract.createCourse, (ctx, actor, { body }) => createCourse(ctx, actor, body), {
    limit: { max: 60, perSeconds: 3600 },
  });
  mount(contract.updateCourse, (ctx, actor, { params, body }) => updateCourse(ctx, actor, params.id, body));
  mount(bondRoute, (ctx, actor, { params }) => getFormatLock(ctx, actor, params.id));
  mount(contract.changeCourseStatus, (ctx, actor, { params, body }) =>
    changeCourseStatus(ctx, actor, params.id, body.status, body.expected),
  );
  mount(deleteRoute, async (ctx, actor, { params }) => (await deleteCourse(ctx, actor, params.id), null));
  mount(duplicateRoute, (ctx, actor, { params }) => duplicateCourse(ctx, actor, params.id), {
    limit: { max: 60, perSeconds: 3600 },
  });
  mount(
    views.countView,
    async (ctx, actor, { params, client }) => (
      await countView(ctx, actor, params.id, client.userAgent),
      null
    ),
    { limit: { max: 60, perSeconds: 60 } },
  );
  mount(contract.listOwnCourses, (ctx, actor, { query }) => listOwnCourses(ctx, actor, query));
  mount(contract.getOwnSenseiProfile, (ctx, actor) => getOwnSenseiProfile(ctx, actor));
  mount(contract.updateSenseiProfile, (ctx, actor, { body }) => updateSenseiProfile(ctx, actor, body));
  mount(replacements.getSubstituteTerms, (ctx, actor) => getOwnSubstituteTerms(ctx, actor));
  mount(replacements.setSubstituteTerms, (ctx, actor, { body }) => setOwnSubstituteTerms(ctx, actor, body));
  mount(contract.getSenseiProfile, (ctx, actor, { params }) => getSenseiProfile(ctx, actor, params.id));
  mount(
    favourites.addFavourite,
    async (ctx, actor, { params }) => (await addFavourite(ctx, actor, params.id), null),
  );
  mount(
    favourites.removeFavourite,
    async (ctx, actor, { params }) => (await removeFavourite(ctx, actor, params.id), null),
  );
  mount(favourites.listFavourites, (ctx, actor, { query }) => listFavourites(ctx, actor, query));
  mount(favourites.listFavouriteIds, (ctx, actor) => listFavouriteIds(ctx, actor));
  mount(images.listCourseImages, (ctx, actor, { params }) => listCourseImages(ctx, actor, params.id));
  mount(
    images.addCourseImage,
    (ctx, actor, { params, query, body }) => addCourseImage(ctx, actor, params.id, body.file, query),
    { limit: { max: 120, perSeconds: 3600 } },
  );
  mount(images.changeCourseImage, (ctx, actor, { params, body }) =>
    changeCourseImage(ctx, actor, params, body),
  );
  mount(images.orderCourseImages, (ctx, actor, { params, body }) =>
    orderCourseImages(ctx, actor, params.id, body.ids),
  );
  mount(images.removeCourseImage, (ctx, actor, { params }) => removeCourseImage(ctx, actor, params));
}

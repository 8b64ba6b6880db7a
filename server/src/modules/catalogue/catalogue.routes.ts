import * as contract from '@michi/contract/catalogue';
import { deleteCourse as deleteRoute } from '@michi/contract/course-delete';
import { duplicateCourse as duplicateRoute } from '@michi/contract/course-duplicate';
import { getFormatBond as bondRoute } from '@michi/contract/course-format';
import * as views from '@michi/contract/course-views';
import * as images from '@michi/contract/course-images';
import * as favourites from '@michi/contract/favourites';
import type { Mount } from '../../platform/http.ts';
import { listCategories } from './category-queries.ts';
import { changeCourseStatus } from './change-course-status.ts';
import {
  addCourseImage,
  changeCourseImage,
  listCourseImages,
  orderCourseImages,
  removeCourseImage,
} from './course-images.ts';
import { getCourse, listOwnCourses } from './course-queries.ts';
import { countView } from './count-view.ts';
import { createCourse } from './create-course.ts';
import { deleteCourse } from './delete-course.ts';
import { duplicateCourse } from './duplicate-course.ts';
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from './favourites.ts';
import { getFormatBond } from './format-bond.ts';
import { getOwnSenseiProfile, getSenseiProfile, updateSenseiProfile } from './sensei-profile.ts';
import { updateCourse } from './update-course.ts';

export function routes(mount: Mount): void {
  mount(contract.listCategories, (ctx) => listCategories(ctx));
  mount(contract.getCourse, (ctx, actor, { params }) => getCourse(ctx, actor, params.id));
  mount(contract.createCourse, (ctx, actor, { body }) => createCourse(ctx, actor, body), {
    limit: { max: 60, perSeconds: 3600 },
  });
  mount(contract.updateCourse, (ctx, actor, { params, body }) => updateCourse(ctx, actor, params.id, body));
  mount(bondRoute, (ctx, actor, { params }) => getFormatBond(ctx, actor, params.id));
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

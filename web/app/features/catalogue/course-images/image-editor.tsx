import {
  changeCourseImage,
  type CourseImage,
  type CourseImages,
  type ImageCrop,
  orderCourseImages,
  removeCourseImage,
} from '@michi/contract/catalogue/course-images';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, isApiError, savingApi, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { ReorderList } from '../../../ui/list/reorder-list.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { courseImagesQuery, takesPlace } from './image-queries.ts';
import { ImageRow } from './image-row.tsx';
import { refreshListsOfCourse } from '../course-settings/course-settings-queries.ts';
import { courseQuery } from '../own-courses/queries.ts';
import { UploadList } from './upload-list.tsx';
import { acceptedImages, useImageUploads } from './use-image-uploads.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/**
 * The pictures of a course: sent, described, cropped, put in order; the cover stands for the course on cards.
 */
export function ImageEditor({ courseId, images }: { courseId: string; images: CourseImages }) {
  const { items, most } = images;
  const { uploads, room, add, retry, cancel } = useImageUploads(courseId, images);
  const { change, describe, reorder, remove, shown } = useImageChanges(courseId, items);
  const client = useQueryClient();
  const [cropping, setCropping] = useState<CourseImage | null>(null);
  const [removing, setRemoving] = useState<CourseImage | null>(null);
  /** The link to the photo is good for minutes, and the list may be older. */
  const beginCrop = async (id: string) => {
    const newest = await client.fetchQuery({ ...courseImagesQuery(courseId), staleTime: 0 });
    setCropping(newest.items.find((image) => image.id === id) ?? null);
  };
  const makeCover = async (id: string) => {
    await change(id, { cover: true });
    toast.success(m.pictures_cover_saved());
  };
  const coverId = (shown.find(({ cover }) => cover) ?? shown.find(({ file }) => file))?.id;
  return (
    <div className="flex flex-col gap-6">
      <KeepFocus className="flex flex-col gap-6">
        <DropZone
          label={m.pictures_choose()}
          hint={room > 0 ? m.pictures_drop() : m.pictures_full()}
          hintOver={m.pictures_drop_now()}
          help={m.pictures_help()}
          accept={acceptedImages}
          isDisabled={room <= 0}
          onPick={add}
        />
        <UploadList uploads={uploads} onRetry={retry} onCancel={cancel} />
      </KeepFocus>
      {shown.length === 0 ? (
        <EmptyState title={m.pictures_none()} text={m.pictures_none_text()} />
      ) : (
        <section aria-label={m.pictures_list()}>
          <div className="mb-1 flex justify-between gap-4 text-sm text-quiet">
            <p>{m.common_drag_hint()}</p>
            <p data-numbers className="shrink-0">
              {m.pictures_count({ count: shown.filter(takesPlace).length, most })}
            </p>
          </div>
          <ReorderList
            label={m.pictures_list()}
            items={shown}
            nameOf={(image) =>
              image.alt ||
              (takesPlace(image) ? '' : image.name) ||
              m.pictures_nth({ number: shown.indexOf(image) + 1 })
            }
            onReorder={(ids) => void reorder(ids)}
          >
            {(image, moves) => (
              <ImageRow
                image={image}
                isCover={image.id === coverId}
                moves={moves}
                onDescribe={(alt, seen) => describe(image.id, alt, seen)}
                onCover={() => void makeCover(image.id).catch(isShown)}
                onCrop={() => beginCrop(image.id).catch(isShown)}
                onAgain={() => void change(image.id, { again: true }).catch(isShown)}
                onRemove={() => setRemoving(image)}
              />
            )}
          </ReorderList>
        </section>
      )}
      {cropping?.original && (
        <Suspense>
          <CropDialog
            original={cropping.original}
            crop={cropping.crop}
            onClose={() => setCropping(null)}
            onSave={(crop) => change(cropping.id, { crop })}
          />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title={m.pictures_remove_title()}
        confirmLabel={m.pictures_remove()}
        isDanger
        onConfirm={async () => {
          if (removing) await remove(removing.id);
        }}
      >
        {m.pictures_remove_text()}
      </ConfirmDialog>
    </div>
  );
}

/** The failed call has shown its toast. */
const isShown = () => undefined;

/** The order is shown as it is wanted, while the call is under way. */
function useImageChanges(courseId: string, items: readonly CourseImage[]) {
  const client = useQueryClient();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const place = ({ id }: CourseImage) => order?.indexOf(id) ?? -1;
  const take = (images: CourseImages) => {
    client.setQueryData(courseImagesQuery(courseId).queryKey, images);
    void client.invalidateQueries(courseQuery(courseId));
    void refreshListsOfCourse(client);
  };
  const params = { id: courseId };
  return {
    shown: order ? items.toSorted((one, other) => place(one) - place(other)) : items,
    change: async (imageId: string, body: { crop?: ImageCrop; cover?: true; again?: true }) =>
      take(await api(changeCourseImage, { params: { ...params, imageId }, body })),
    describe: async (imageId: string, alt: string, seenAlt: string) => {
      try {
        take(await savingApi(changeCourseImage, { params: { ...params, imageId }, body: { alt, seenAlt } }));
        return null;
      } catch (error) {
        if (!isApiError(error, 'stale_version')) throw error;
        const newest = await client.fetchQuery({ ...courseImagesQuery(courseId), staleTime: 0 });
        return { theirs: newest.items.find(({ id }) => id === imageId)?.alt ?? '' };
      }
    },
    remove: async (imageId: string) => {
      take(await api(removeCourseImage, { params: { ...params, imageId } }));
      toast.success(m.pictures_removed());
    },
    reorder: async (ids: string[]) => {
      setOrder(ids);
      try {
        take(await api(orderCourseImages, { params, body: { ids } }));
      } catch {
        // The failed call has shown its toast; the old order comes back.
      } finally {
        setOrder(null);
      }
    },
  };
}

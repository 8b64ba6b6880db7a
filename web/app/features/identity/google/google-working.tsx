import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormPage } from '../sign-in/form-page.tsx';

/** While the server is asked, in the place of what comes. */
export function GoogleWorking({ title, lead }: { title: string; lead: string }) {
  return (
    <FormPage title={title} lead={lead}>
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-11 w-full rounded-lg" />
        <Skeleton className="mx-auto h-4 w-2/3" />
      </Loading>
    </FormPage>
  );
}

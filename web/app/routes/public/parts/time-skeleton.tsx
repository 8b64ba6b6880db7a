import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function TimeSkeleton() {
  return (
    <Loading className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
      <span className="flex flex-col gap-6">
        <Skeleton className="h-16 w-full" />
        <span className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {Array.from({ length: 10 }, (_none, index) => (
            <Skeleton key={index} className="h-11" />
          ))}
        </span>
      </span>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}

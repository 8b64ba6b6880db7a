/** How much is new, on the corner of what opens it; its name says so in words. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      data-numbers
      className="absolute -end-0.5 -top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-indigo px-1 text-[0.6875rem] font-semibold text-on-indigo"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

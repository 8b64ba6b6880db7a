import { useRouteLoaderData } from 'react-router';
import { defaultSite, type Site } from '../../lib/api/load-context.ts';
import { SiteLink } from '../page/site-link.tsx';

export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? defaultSite;
}

export function Brand() {
  const site = useSite();
  return (
    <SiteLink
      to="/"
      className="inline-flex min-h-10 items-center gap-2.5 rounded-md font-serif text-xl font-medium"
    >
      {site.logo ? <img src={site.logo} alt="" className="h-8 w-auto" /> : <Seal />}
      <span className="max-[22rem]:sr-only">{site.name}</span>
    </SiteLink>
  );
}

/** The seal: a path from below to above, pressed in red. */
export function Seal({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="7" className="fill-seal" />
      <path
        d="M9 25c0-6 3-7.5 7-9s7-3.5 7-9"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="9" cy="25" r="2.2" fill="#fff" />
      <circle cx="23" cy="7" r="2.2" fill="#fff" />
    </svg>
  );
}

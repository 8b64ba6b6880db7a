import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Journeys build with the page of parts, beside the build that a running server has open.
  buildDirectory: process.env.MICHI_WEB_BUILD ?? 'build',
  // The whole map is one hashed file: no discovery calls, and it can be cached for ever.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole map is one hashed file: no discovery calls, and it can be cached for ever.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

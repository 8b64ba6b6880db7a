import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page of the product. A file's folder says who may see it. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/landing.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
] satisfies RouteConfig;

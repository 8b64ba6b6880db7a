import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page of the product. A file's folder says who may see it. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/landing.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('search/category/:categoryName', 'routes/public/category.tsx'),
    route('courses/:id', 'routes/public/course.tsx'),
    route('users/:id', 'routes/public/sensei.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
] satisfies RouteConfig;

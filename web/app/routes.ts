import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page of the product. A file's folder says who may see it; a layout guards what stands inside it. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/landing.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('services', 'routes/public/services.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('menu', 'routes/public/menu.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('search/category/:categoryName', 'routes/public/category.tsx'),
    route('courses/:id', 'routes/public/course.tsx'),
    route('courses/:id/schedule', 'routes/public/schedule.tsx'),
    route('payment-result/:courseId?', 'routes/public/payment-result.tsx'),
    route('users/:id', 'routes/public/sensei.tsx'),
    route('forbidden', 'routes/public/forbidden.tsx'),
    route('kit', 'routes/public/kit.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),

  layout('routes/account/form-layout.tsx', [
    route('login', 'routes/account/login.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('restore-address', 'routes/account/restore-address.tsx'),
    route('sign-up', 'routes/account/sign-up.tsx'),
    route('sign-up/verify-email/:uuid', 'routes/account/verify-email.tsx'),
    route('complete-signup', 'routes/account/complete-signup.tsx'),
    route('administrator-invitation', 'routes/account/administrator-invitation.tsx'),
    route('guardian-invitation', 'routes/account/guardian-invitation.tsx'),
    route('select-type', 'routes/account/select-type.tsx'),
    route('callback', 'routes/account/callback.tsx'),
  ]),

  layout('routes/account/layout.tsx', [
    route('profile', 'routes/account/profile.tsx'),
    route('chat', 'routes/account/messages.tsx'),
    route('chat/:uuid', 'routes/account/chat.tsx'),
    route('checkouts/list-checkouts', 'routes/account/list-checkouts.tsx'),
    route('calendar/list-calendar', 'routes/account/list-calendar.tsx'),
  ]),

  ...prefix('student', [
    layout('routes/student/layout.tsx', [
      index('routes/student/dashboard.tsx'),
      route('courses', 'routes/student/courses.tsx'),
      route('favourites', 'routes/student/favourites.tsx'),
      route('family', 'routes/student/family.tsx'),
      route('family/requests/:id', 'routes/student/family-request.tsx'),
    ]),
  ]),
  ...prefix('sensei', [
    layout('routes/sensei/layout.tsx', [
      index('routes/sensei/dashboard.tsx'),
      route('courses', 'routes/sensei/courses.tsx'),
      route('courses/register-course', 'routes/sensei/register-course.tsx'),
      route('courses/edit-course/:uuid', 'routes/sensei/edit-course.tsx'),
      route('courses/edit-images/:uuid', 'routes/sensei/edit-images.tsx'),
      route('time-offs', 'routes/sensei/time-offs.tsx'),
      route('time-offs/create', 'routes/sensei/create-time-off.tsx'),
    ]),
  ]),
  ...prefix('admin', [
    layout('routes/admin/layout.tsx', [
      index('routes/admin/dashboard.tsx'),
      route('orders', 'routes/admin/orders.tsx'),
      route('payments', 'routes/admin/payments.tsx'),
      route('ledger', 'routes/admin/ledger.tsx'),
      route('chargebacks', 'routes/admin/chargebacks.tsx'),
      route('reconciliation', 'routes/admin/reconciliation.tsx'),
      route('users-manage/users', 'routes/admin/users.tsx'),
      route('administrators', 'routes/admin/administrators.tsx'),
      route('audit', 'routes/admin/audit.tsx'),
      route('course-settings/categories', 'routes/admin/categories.tsx'),
      route('course-settings/courses', 'routes/admin/courses.tsx'),
      route('calendar-settings/calendar', 'routes/admin/calendar.tsx'),
      route('configs/platform-configuration', 'routes/admin/configuration.tsx'),
      route('configs/platform-fees', 'routes/admin/fees.tsx'),
      route('configs/platform-fees/back-test', 'routes/admin/back-test.tsx'),
      route('coupons', 'routes/admin/coupons.tsx'),
      route('configs/notification-templates', 'routes/admin/notification-templates.tsx'),
      route('course-settings/courses/:uuid', 'routes/admin/course.tsx'),
    ]),
  ]),
] satisfies RouteConfig;

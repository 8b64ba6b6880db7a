export const demoPassword = 'michi-demo-2026';
export const demo = {
  student: 'student@michi.test',
  sensei: 'sensei@michi.test',
  admin: 'admin@michi.test',
} as const;

import type { Page } from '@playwright/test';

/** Errors of the page and its requests, but for the status that is expected of the page itself. */
export function watch(page: Page, url: string): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // What a request of the page was refused is told by the answers below; axe knocks at the frame of a mail,
    // which runs no scripts.
    const isExpected = /status of 40[134]|Blocked script execution in 'about:srcdoc'/.test(message.text());
    if (message.type() === 'error' && !isExpected) problems.push(message.text());
  });
  page.on('response', (answer) => {
    const problem = `${answer.status()} ${answer.url().replace(url, '')}`;
    // By a link that page comes as data, with the same status.
    const request = answer.request();
    const isOwnStatus =
      (request.isNavigationRequest() && request.frame() === page.mainFrame()) ||
      problem.startsWith('403 /forbidden.data?');
    if (answer.status() < 400 || isOwnStatus) return;
    // A password that is not right is one of the moments.
    if (problem !== '401 /api/auth') problems.push(problem);
  });
  return problems;
}

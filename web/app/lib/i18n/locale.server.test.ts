import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { m } from './i18n.ts';
import { withLocale } from './locale.server.ts';

it('keeps the languages of requests that run at once apart', async () => {
  const render = async (pauses: readonly number[]) => {
    const texts: string[] = [];
    for (const pause of pauses) {
      await wait(pause);
      texts.push(m.common_menu() + m.common_contact());
    }
    return texts;
  };
  const [english, spanish, portuguese, none] = await Promise.all([
    withLocale('en', () => render([3, 1, 4])),
    withLocale('es', () => render([1, 5, 1])),
    withLocale('pt-BR', () => render([2, 2, 2])),
    render([1]),
  ]);
  expect(english).toEqual(['MenuContact', 'MenuContact', 'MenuContact']);
  expect(spanish).toEqual(['MenúContacto', 'MenúContacto', 'MenúContacto']);
  expect(portuguese).toEqual(['MenuContato', 'MenuContato', 'MenuContato']);
  expect(none).toEqual(['MenuContact']);
});

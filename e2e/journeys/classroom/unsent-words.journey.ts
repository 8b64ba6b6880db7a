import { expect } from '@playwright/test';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';
import { isFull } from '../../support/full.ts';

// What was typed before the script came, in the document that the server sent.

if (isFull)
  test('a letter that was begun before the script came keeps its words, and who is known need not say who it is', async ({
    browser,
    world,
  }) => {
    const { page, context } = await newPerson(browser, world.url);
    const problems: string[] = [];
    page.on('console', (said) => void (said.type() === 'error' && problems.push(said.text())));
    await signInAs(page, demo.student);
    await page.goto('/contact');
    const field = (name: string) => page.getByRole('textbox', { name });
    const typed = { Message: 'I was charged twice.', Name: 'Sofia M.' };
    // As a browser has it before any script: no event tells of it.
    for (const [name, text] of Object.entries(typed))
      await field(name).evaluate((input: HTMLInputElement, value) => void (input.value = value), text);
    await field('Message').click();
    await expect(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('type', 'submit');
    await expect(field('Email')).toHaveValue(demo.student);
    for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text);
    // What a draft brings back is no surprise to the page that the server drew.
    await field('Message').press('End');
    await field('Message').pressSequentially(' Help!');
    await page.reload();
    await field('Message').click();
    await expect(field('Message')).toHaveValue('I was charged twice. Help!');
    expect(problems).toEqual([]);
    await context.close();
  });

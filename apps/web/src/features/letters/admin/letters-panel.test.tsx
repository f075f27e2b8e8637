/** The owner's list of letters, one that went, and one before it goes. */
import type { Letter, LetterPreview, NextLetter } from '@site/schema/letters';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure } from '../../../testing/fake-api.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';

const at = new Date('2026-11-03T08:00:00.000Z');
const aLetter = (title: string, changes: Partial<Letter> = {}): Letter => ({
  ...{ id: title, kind: 'post', title, state: 'sent', reason: null },
  ...{ recipients: 1204, sent: 1204, refused: 0, uncertain: 0, visits: 0 },
  ...{ createdAt: at, endedAt: at },
  ...changes,
});
const MAIL: LetterPreview = {
  subject: 'Soup',
  html: '<style>@media (prefers-color-scheme: dark) { p { color: #f4edf3 } }</style><p>Hot.</p>',
  text: 'Soup\n\nHot.',
  problems: [],
};

/** A site with these letters; `calls` has what it was asked to do. */
async function open(letters: Letter[], { url = '', next = [] as NextLetter[], answers = {} } = {}) {
  const calls: [name: string, input: unknown][] = [];
  const act = <T,>(name: string, answer: (input: never) => T) =>
    vi.fn((input: unknown) => {
      calls.push([name, input]);
      return answer(input as never);
    });
  const admin = await renderAdmin(
    `/admin?tab=letters&category=letters${url}`,
    {
      letters: {
        list: ({ page: number = 1, limit = 20 }: { page?: number; limit?: number }) => ({
          items: letters.slice((number - 1) * limit, number * limit),
          total: letters.length,
        }),
        next: () => next,
        question: () => ({ title: 'Soup', readers: 1204, lastSentAt: null }),
        preview: act('preview', ({ greeting }: { greeting: string }) => ({
          ...MAIL,
          html: `<p>${greeting}</p>${MAIL.html}`,
        })),
        order: act('order', ({ id, order }: { id: string; order: string }) => {
          const letter = letters.find((each) => each.id === id) as Letter;
          letter.state = ({ pause: 'paused', goOn: 'sending', stop: 'stopped' } as const)[
            order as 'pause'
          ];
          return letter;
        }),
        ...answers,
      } as never,
    },
    { hasMail: true },
  );
  const called = (name: string) =>
    calls.filter(([each]) => each === name).map(([, input]) => input);
  return { ...admin, called };
}

const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the list', () => {
  test('without a letter says how one goes', async () => {
    await open([]);
    await expect.element(page.getByText('No letter has gone out yet')).toBeVisible();
    expect(page.getByRole('heading', { name: 'Next' }).elements()).toEqual([]);
  });

  test('tells of each how far it is, why it waits, and whom it may have missed', async () => {
    await open([
      aLetter('Soup', { state: 'sending', sent: 802, refused: 2, uncertain: 1, endedAt: null }),
      aLetter('Stew', { state: 'paused', sent: 3, reason: 'The server said: “5.7.1 No”' }),
      aLetter('Salad', { state: 'stopped', sent: 400 }),
      aLetter('Bread', { visits: 1 }),
    ]);
    await expect
      .element(rowOf('Soup'))
      .toMatchTextContent(/Going out.*802 of 1,204 sent2 refused1 perhaps sent0 visits/);
    await expect
      .element(page.getByRole('progressbar', { name: 'Soup' }))
      .toHaveAttribute('value', '805');
    await expect.element(rowOf('Stew')).toMatchTextContent(/Paused.*The server said: “5.7.1 No”/);
    await expect.element(rowOf('Salad')).toMatchTextContent(/Stopped.*400 of 1,204 sent/);
    await expect.element(rowOf('Bread')).toMatchTextContent(/Sent.*1,204 of 1,204 sent1 visit/);
    // What has ended cannot be changed.
    expect(page.getByRole('button', { name: /^(Pause|Go on|Stop)/ }).elements()).toHaveLength(4);
    expect(page.getByRole('progressbar').elements()).toHaveLength(1);
  });

  test('names what goes by itself, and when', async () => {
    await open([], {
      next: [
        { kind: 'post', id: 'a', title: 'Pie', at: new Date('2026-12-24T14:00:00.000Z') },
        { kind: 'weekly', id: null, title: 'What is new', at: new Date('2026-12-28T14:00:00Z') },
        { kind: 'recipe', id: 'b', title: 'Stew', at: null },
      ],
    });
    await expect.element(page.getByText(/^Pie: December 24, 2026/)).toBeVisible();
    await expect.element(page.getByText(/^What is new: .*, if something is new$/)).toBeVisible();
    await expect.element(page.getByText('Stew: when you publish it')).toBeVisible();
  });

  test('has pages', async () => {
    await open(Array.from({ length: 30 }, (_, index) => aLetter(`Letter ${index + 1}`)));
    await expect.element(button('Show Letter 20')).toBeInTheDocument();
    expect(page.getByRole('button', { name: /^Show / }).elements()).toHaveLength(20);
    await page.getByRole('navigation', { name: 'Letters' }).getByText('Older').click();
    await expect.element(button('Show Letter 30')).toBeInTheDocument();
  });

  test('can be read again where it failed', async () => {
    let isDown = true;
    await open([], {
      answers: {
        list: () => {
          if (isDown) throw failure(500);
          return { items: [aLetter('Soup')], total: 1 };
        },
      },
    });
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rowOf('Soup')).toBeVisible();
  });
});

describe('a letter on its way', () => {
  test('pauses and goes on at a press', async () => {
    const { called } = await open([aLetter('Soup', { state: 'sending', sent: 2, endedAt: null })]);
    await button('Pause: Soup').click();
    await expect.element(toastText).toMatchTextContent(/The letter is paused/);
    await button('Go on: Soup').click();
    await expect.element(button('Pause: Soup')).toBeVisible();
    expect(called('order')).toEqual([
      { id: 'Soup', order: 'pause' },
      { id: 'Soup', order: 'goOn' },
    ]);
  });

  test('stops for good after one question that says who has it', async () => {
    const { called } = await open([
      aLetter('Soup', { state: 'sending', sent: 802, endedAt: null }),
    ]);
    await button('Stop: Soup').click();
    const question = page.getByRole('dialog', { name: 'Stop “Soup”?' });
    await expect.element(question).toMatchTextContent(/802 of 1,204 readers have it/);
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    expect(called('order')).toEqual([]);
    await button('Stop: Soup').click();
    await question.getByRole('button', { name: 'Stop it for good' }).click();
    await expect.element(toastText).toMatchTextContent(/The letter is stopped/);
    await expect.element(rowOf('Soup')).toMatchTextContent(/Stopped/);
    expect(called('order')).toEqual([{ id: 'Soup', order: 'stop' }]);
  });

  test('is told as gone where the last mail went before her word', async () => {
    const letter = aLetter('Soup', { state: 'sending', sent: 1203, endedAt: null });
    await open([letter], { answers: { order: () => Object.assign(letter, { state: 'sent' }) } });
    await button('Pause: Soup').click();
    await expect.element(toastText).toMatchTextContent(/It had gone out already/);
  });
});

describe('a letter that went', () => {
  test('is shown with the addresses to look at', async () => {
    await open([aLetter('Soup', { uncertain: 1, refused: 501 })], {
      url: '&edit=Soup',
      answers: {
        content: () => ({
          ...MAIL,
          troubles: [
            { email: 'ann@example.com', state: 'uncertain', words: 'The site stopped.' },
            { email: 'bob@example.com', state: 'refused', words: 'No such user.' },
            { email: null, state: 'refused', words: null },
          ],
          troubleCount: 502,
        }),
      },
    });
    const dialog = page.getByRole('dialog', { name: 'Soup' });
    await expect
      .element(dialog)
      .toMatchTextContent(
        /It is not sent again.*ann@example.com: perhaps sent. The site stopped.bob@example.com: refused. No such user.A reader who was erased: refused. And 499 more/,
      );
    await expect.element(dialog.getByTitle('The letter')).toBeVisible();
  });

  test('says where nothing is wrong', async () => {
    await open([], {
      url: '&edit=Soup',
      answers: { content: () => ({ ...MAIL, troubles: [], troubleCount: 0 }) },
    });
    await expect.element(page.getByText(/nothing was refused/)).toBeVisible();
  });
});

describe('a letter before it goes', () => {
  const url = '&edit=post:soup';
  const dialog = page.getByRole('dialog', { name: 'Letter: Soup' });
  const frame = dialog.getByTitle('The letter');
  const source = () => (frame.element() as HTMLIFrameElement).srcdoc;

  test('is shown as it is read: wide, on a phone, dark, and as text', async () => {
    await open([], { url });
    await expect.element(frame).toHaveStyle({ width: '600px' });
    expect(source()).toContain('@media not all');
    await dialog.getByRole('tab', { name: 'Phone', exact: true }).click();
    await expect.element(frame).toHaveStyle({ width: '360px' });
    await dialog.getByRole('tab', { name: 'Wide, dark' }).click();
    await expect.element(frame).toHaveStyle({ width: '600px' });
    expect(source()).toContain('@media all');
    await dialog.getByRole('tab', { name: 'Phone, dark' }).click();
    await expect.element(frame).toHaveStyle({ width: '360px' });
    await dialog.getByRole('tab', { name: 'Plain text' }).click();
    await expect.element(dialog.getByText('Soup Hot.')).toBeVisible();
    expect(frame.elements()).toEqual([]);
  });

  test('goes as it is shown, with her greeting, after one question with number and title', async () => {
    const create = vi.fn((_: { idempotencyKey: string }) => aLetter('Soup'));
    const { called, url: urlNow } = await open([], { url, answers: { create } });
    await dialog.getByLabelText('Greeting').fill('Dear readers');
    await dialog.getByText('The whole post').click();
    await expect.poll(source).toContain('Dear readers');
    const letter = { kind: 'post', id: 'soup', greeting: 'Dear readers', whole: false };
    await expect.poll(() => called('preview').at(-1)).toEqual(letter);
    await dialog.getByRole('button', { name: 'Send to 1,204 readers' }).click();
    const question = page.getByRole('dialog', { name: 'Send to 1,204 readers?' });
    await expect.element(question).toMatchTextContent(/“Soup” goes to 1,204 readers now/);
    expect(question.getByText(/already/).elements()).toEqual([]);
    expect(create).not.toHaveBeenCalled();
    await question.getByRole('button', { name: 'Send to 1,204 readers' }).click();
    await expect.element(toastText).toMatchTextContent(/The letter goes out/);
    expect(create.mock.calls).toEqual([[{ ...letter, idempotencyKey: expect.any(String) }]]);
    await expect.poll(urlNow).not.toContain('edit=');
  });

  test('names the date of the one that went before', async () => {
    const question = () => ({ title: 'Soup', readers: 1, lastSentAt: at });
    await open([], { url, answers: { question } });
    await dialog.getByRole('button', { name: 'Send to 1 reader' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Send to 1 reader?' }))
      .toMatchTextContent(/You sent it to your readers already, on November 3, 2026/);
  });

  test('keeps the question open where the letter could not begin, and sends it once at the second press', async () => {
    const keys: string[] = [];
    const create = ({ idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey);
      if (keys.length === 1) throw failure(500);
      return aLetter('Soup');
    };
    await open([], { url, answers: { create } });
    await dialog.getByRole('button', { name: 'Send to 1,204 readers' }).click();
    const question = page.getByRole('dialog', { name: 'Send to 1,204 readers?' });
    const send = question.getByRole('button', { name: 'Send to 1,204 readers' });
    await send.click();
    await expect.element(toastText).toMatchTextContent(/The letter could not be begun/);
    await expect
      .poll(async () => {
        await send.click();
        return keys.length;
      })
      .toBe(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('goes to herself as a test, with what she typed', async () => {
    const sent = vi.fn(() => 'anna@example.com');
    await open([], { url, answers: { test: sent } });
    await dialog.getByLabelText('Greeting').fill('Hello');
    await dialog.getByRole('button', { name: 'Send me a test' }).click();
    await expect.element(toastText).toMatchTextContent(/A test is on its way to anna@example.com/);
    expect(sent.mock.calls).toEqual([
      [{ kind: 'post', id: 'soup', greeting: 'Hello', whole: true }],
    ]);
  });

  test('says what will not work, and goes to nobody where nobody has subscribed', async () => {
    await open([], {
      url,
      answers: {
        question: () => ({ title: 'Soup', readers: 0, lastSentAt: null }),
        preview: () => ({ ...MAIL, problems: ['Your site has no HTTPS'] }),
      },
    });
    await expect.element(dialog.getByText('Your site has no HTTPS')).toBeVisible();
    await expect.element(dialog.getByText('Nobody has subscribed yet.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Send to 0 readers' })).toBeDisabled();
  });

  test('cannot go where it could not be made', async () => {
    await open([], {
      url,
      answers: {
        preview: () => {
          throw failure(404);
        },
      },
    });
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/could not be made/);
    await expect
      .element(dialog.getByRole('button', { name: 'Send to 1,204 readers' }))
      .toBeDisabled();
  });

  test('of a recipe has no beginning', async () => {
    await open([], { url: '&edit=recipe:soup' });
    await expect.element(dialog.getByLabelText('Greeting')).toBeVisible();
    expect(dialog.getByText('The whole post').elements()).toEqual([]);
  });
});

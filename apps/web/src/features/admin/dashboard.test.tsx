import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, failure } from '../../testing/fake-api.ts';
import { renderAdmin, toastText } from '../../testing/render-admin.tsx';
import { aFrame, aPost, listOf, noSteps } from '../../testing/samples.ts';

type Backups = ReturnType<NonNullable<NonNullable<Answers['dashboard']>['backups']>>;

const counts = { totalPosts: 14, totalRecipes: 30, totalWeightEntries: 1200 };
const weight = { currentWeight: 149.6, totalLoss: 45, avgMonthlyLoss: 1.5 };

const noBackups: Backups = { lastBackup: null, offsite: null, warnings: [] };

const answers = {
  dashboard: { stats: () => counts, backups: () => noBackups },
  weightEntries: { stats: () => weight },
  blogPosts: { adminSummaries: () => listOf() },
} satisfies Answers;

const selected = page.getByRole('tab', { selected: true });
const panel = page.getByRole('tabpanel');

describe('the tabs', () => {
  test('stand in their order; the URL names the shown one', async () => {
    const { url } = await renderAdmin('/admin', answers);
    await expect.element(selected).toHaveTextContent('Overview');
    const labels = page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent);
    // A new feature may have a tab of its own among them.
    const known = [
      'Overview',
      'Blog Posts',
      'Photo Gallery',
      'My Progress',
      'Settings',
      'Analytics',
    ];
    expect(labels.filter((label) => known.includes(label))).toEqual(known);
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    await expect.element(panel).toMatchTextContent('No blog posts yet. Create your first post!');
    expect(url()).toBe('/admin?tab=blog-posts');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect.element(selected).toHaveTextContent('Overview');
    expect(url()).toBe('/admin');
  });

  test('a tab that does not exist leads to the first', async () => {
    const { url } = await renderAdmin('/admin?tab=no-such-tab', answers);
    await expect.element(selected).toHaveTextContent('Overview');
    expect(url()).toBe('/admin');
  });
});

describe('the first steps', () => {
  const steps = page.getByRole('region', { name: 'First steps' });

  test('lead to where each is done, and go when they are hidden', async () => {
    let isDismissed = false;
    const done = { ...noSteps().done, name: false, region: false };
    await renderAdmin('/admin', {
      ...answers,
      siteSettings: {
        firstSteps: () => ({ isDismissed, hasDemo: false, done }),
        dismissFirstSteps: () => {
          isDismissed = true;
        },
      },
    });
    await expect.element(steps).toBeVisible();
    const links = steps.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Name your site and yourself', '/admin?tab=settings&edit=identity'],
      ['Tell your story', '/admin?tab=settings&edit=about'],
      ['Choose your time zone and the unit of weights', '/admin?tab=settings&edit=region'],
      ['Add a picture of yours', '/admin?tab=settings&edit=home'],
      ['Bring your old blog', '/admin?tab=settings&edit=import'],
      ['Write your first post', '/admin?tab=blog-posts&edit=new'],
      ['Let readers comment', '/admin?tab=settings&edit=comments'],
      ['Set your goal', '/admin?tab=my-progress'],
      ['Have a first backup', '/admin?tab=settings&edit=maintenance'],
    ]);
    expect(links.map((link) => link.querySelector('[aria-label="Done:"]') !== null)).toEqual([
      ...[false, true, false, true],
      ...[true, true, true, true, true],
    ]);
    await steps.getByRole('button', { name: 'Hide this list' }).click();
    await expect.element(steps).not.toBeInTheDocument();
  });

  test('take the time zone of the browser with a unit, which her forms then have', async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    let region = false;
    const save = vi.fn(() => {
      region = true;
      return {
        value: {},
        defaults: {},
        updatedAt: new Date('2026-01-01T00:00:00.000Z'),
        earlier: 1,
      };
    });
    await renderAdmin('/admin', {
      ...answers,
      siteSettings: {
        firstSteps: () => ({
          isDismissed: false,
          hasDemo: false,
          // Not everybody has an old blog.
          done: { ...noSteps().done, import: false, region },
        }),
      },
      siteSections: { save, frame: () => aFrame({ unit: 'kg' }) },
      weightEntries: { ...answers.weightEntries, adminList: () => listOf() },
    });
    const zone = timeZone.replaceAll('_', ' ');
    await steps.getByRole('button', { name: `Use ${zone} and kilograms` }).click();
    await expect.element(steps).not.toBeInTheDocument();
    expect(save).toHaveBeenCalledWith({
      section: 'region',
      value: { timeZone, unit: 'kg' },
      baseUpdatedAt: null,
    });
    await page.getByRole('link', { name: 'Log Weight' }).click();
    await expect.element(page.getByLabelText('Weight (kg)')).toBeVisible();
  });
});

describe('the overview', () => {
  test('shows the counts and the current weight', async () => {
    await renderAdmin('/admin', answers);
    await expect
      .element(panel)
      .toMatchTextContent(/^Blog Posts14Photos30Weight Entries1,200Current Weight150 lbs/);
  });

  test('leads to a new post, a new recipe and a new entry', async () => {
    await renderAdmin('/admin', answers);
    for (const [name, tab] of [
      ['New Post', 'blog-posts'],
      ['New Recipe', 'photo-gallery'],
      ['Log Weight', 'my-progress'],
    ] as const) {
      await expect
        .element(panel.getByRole('link', { name }))
        .toHaveAttribute('href', `/admin?tab=${tab}&edit=new`);
    }
  });

  test('lists the scheduled posts, then the drafts that were edited last', async () => {
    const planned = aPost({
      id: 'b',
      title: 'Planned',
      publishedAt: new Date('2999-01-01T08:00:00.000Z'),
    });
    const sooner = aPost({
      id: 's',
      title: 'Sooner',
      publishedAt: new Date('2998-01-01T08:00:00.000Z'),
    });
    const drafts = Array.from({ length: 5 }, (_, index) =>
      aPost({ id: `draft-${index}`, title: `Draft ${index}`, published: false, publishedAt: null }),
    );
    const adminSummaries = vi.fn(({ show }: { show?: unknown }) =>
      show === 'scheduled' ? listOf(sooner, planned) : { items: drafts, total: 600 },
    );
    await renderAdmin('/admin', {
      ...answers,
      blogPosts: { adminSummaries },
    });
    const section = page.getByRole('region', { name: 'Continue writing' });
    await expect.element(section.getByRole('link', { name: 'Planned' })).toBeVisible();
    const links = section.getByRole('link').elements();
    expect(links.map((link) => link.textContent)).toEqual([
      'Sooner',
      'Planned',
      'Draft 0',
      'Draft 1',
      'Draft 2',
      'Draft 3',
      'Draft 4',
      'All 600 drafts',
    ]);
    expect(links[2]?.getAttribute('href')).toBe('/admin?tab=blog-posts&edit=draft-0');
    // Neither reads the whole list, of which an answer has 500 rows at most.
    expect(adminSummaries.mock.calls.map(([query]) => query)).toEqual([
      { show: 'scheduled', sort: 'oldest' },
      { show: 'draft', sort: 'edited', limit: 5 },
    ]);
  });

  test('shows N/A while no weight is recorded', async () => {
    await renderAdmin('/admin', {
      ...answers,
      weightEntries: { stats: () => ({ ...weight, currentWeight: null }) },
    });
    await expect.element(panel).toMatchTextContent('Current WeightN/A');
  });

  test('says how many comments wait, and leads to them', async () => {
    const moderate = { counts: () => ({ held: 3, shown: 20, spam: 1 }) } as never;
    await renderAdmin('/admin', { ...answers, comments: { moderate } }, { hasComments: true });
    const link = page.getByRole('link', { name: '3 comments wait for you' });
    await expect.element(link).toHaveAttribute('href', '/admin?tab=comments');
  });

  const FAILURES = [
    { router: 'dashboard', text: 'Failed to fetch dashboard stats' },
    { router: 'weightEntries', text: 'Failed to fetch weight stats' },
  ] as const;

  for (const { router, text } of FAILURES) {
    test(`${text}, until they can be read`, async () => {
      let isDown = true;
      const stats = () => {
        if (isDown) throw failure(500);
        return answers[router].stats() as never;
      };
      await renderAdmin('/admin', { ...answers, [router]: { ...answers[router], stats } });
      await expect.element(page.getByRole('heading', { name: text })).toBeVisible();
      isDown = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.element(panel).toMatchTextContent('Photos30');
    });
  }
});

describe('the backups on the overview', () => {
  const copied = { backup: 'nightly.tar', at: '2026-11-21T03:02:00.000Z' };
  const withBackups = (backups: Backups) =>
    renderAdmin('/admin', {
      ...answers,
      dashboard: { ...answers.dashboard, backups: () => backups },
    });

  const STATES: [string, Backups, string][] = [
    [
      'one without copies',
      { lastBackup: '2026-11-22T03:00:00.000Z', offsite: null, warnings: [] },
      'Last backup: November 22, 2026, 03:00. Backups are not copied off this machine.',
    ],
    [
      'none yet',
      { lastBackup: null, offsite: { copied: null, failure: null }, warnings: [] },
      'Last backup: none yet. Copied off this machine: not yet.',
    ],
    [
      'one that was copied',
      { lastBackup: '2026-11-21T03:00:00.000Z', offsite: { copied, failure: null }, warnings: [] },
      'Last backup: November 21, 2026, 03:00. Copied off this machine: November 21, 2026, 03:02.',
    ],
    [
      'a copy that failed',
      {
        lastBackup: '2026-11-22T03:00:00.000Z',
        offsite: { copied, failure: null },
        warnings: [
          {
            text: 'The last backup was not copied off the machine; the last copy succeeded at 2026-11-21T03:02:00.000Z',
            advice: 'exit code 1\nno route\nto host',
          },
        ],
      },
      'Your site needs youThe last backup was not copied off the machine; the last copy succeeded at November 21, 2026, 03:02. exit code 1' +
        'no route to hostOpen MaintenanceBlog Posts',
    ],
  ];

  for (const [name, backups, text] of STATES) {
    test(name, async () => {
      await withBackups(backups);
      await expect.element(panel).toMatchTextContent(text);
    });
  }

  test('are told of as unknown when they cannot be read, below the counts', async () => {
    let isDown = true;
    const backups = () => {
      if (isDown) throw failure(500);
      return noBackups;
    };
    await renderAdmin('/admin', { ...answers, dashboard: { ...answers.dashboard, backups } });
    await expect
      .element(page.getByRole('heading', { name: 'Failed to fetch the state of the backups' }))
      .toBeVisible();
    await expect.element(panel).toMatchTextContent('Photos30');
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(panel).not.toMatchTextContent('Failed to fetch');
  });
});

test('tells a visitor why, and leads to the login after 500 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.fn(answers.dashboard.stats);
  const { url } = await renderAdmin('/admin', {
    auth: { status: () => ({ loggedIn: false }) },
    dashboard: { stats: read },
  });
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Log In' }))
    .toHaveAttribute('href', '/admin/login');
  await vi.advanceTimersByTimeAsync(200);
  await expect
    .element(toastText)
    .toHaveTextContent('Access RequiredPlease log in to access the admin panel');
  expect(url()).toBe('/admin');
  await vi.advanceTimersByTimeAsync(400);
  await expect.poll(url).toBe('/admin/login');
  await expect.element(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

test('logging out is a link', async () => {
  await renderAdmin('/admin?tab=settings');
  await expect
    .element(page.getByRole('link', { name: 'Logout' }))
    .toHaveAttribute('href', '/api/admin/logout');
});

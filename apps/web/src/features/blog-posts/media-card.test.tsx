import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MediaCard } from './media-card.tsx';

const video = {
  host: 'YouTube' as const,
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  // The player itself is on another site.
  playerUrl: 'about:blank#player',
  title: 'Cauliflower, three ways',
  cover: '<figure><img src="/api/images/a" alt="A pan" /></figure>',
};

test('shows the cover and a link, and the player after a click alone', async () => {
  await render(<MediaCard {...video} />);
  await expect.element(page.getByAltText('A pan')).toBeVisible();
  const link = page.getByRole('link', { name: /^Cauliflower, three ways/ });
  await expect.element(link).toHaveAttribute('href', video.url);
  expect(document.querySelector('iframe')).toBeNull();

  await link.click();
  const player = document.querySelector('iframe');
  expect(player?.src).toBe(video.playerUrl);
  expect(player?.title).toBe('Cauliflower, three ways');
  expect(document.activeElement).toBe(player);
});

test('says whose player it loads where the link has no words', async () => {
  await render(<MediaCard {...video} title={undefined} cover="" />);
  await expect
    .element(page.getByRole('link'))
    .toHaveTextContent('Watch on YouTubeLoads the player of YouTube when you press it');
});

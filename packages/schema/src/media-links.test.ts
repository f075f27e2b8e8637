import { expect, it } from 'vitest';
import { mediaOf, PLAYER_ORIGINS } from './media-links.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', '0/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ&t=3', '0/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', '0/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', '0/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', '0/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://vimeo.com/76979871', '1/video/76979871?autoplay=1&dnt=1'],
  ['https://player.vimeo.com/video/76979871', '1/video/76979871?autoplay=1&dnt=1'],
  ['https://www.instagram.com/p/C1abc-_DEfg/?igsh=1', '2/p/C1abc-_DEfg/embed'],
  ['https://instagram.com/reel/C1abcDEfg', '2/reel/C1abcDEfg/embed'],
])('%s has a player', (url, player) => {
  const origin = PLAYER_ORIGINS[Number(player[0])];
  expect(mediaOf(url)?.playerUrl).toBe(`${origin}${player.slice(1)}`);
});

it.each([
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/playlist?list=PL123456789012',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://example.com/?https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://www.instagram.com/somebody/',
  'https://www.instagram.com/p/%22onload=x/',
  'javascript://youtu.be/dQw4w9WgXcQ',
  '/watch?v=dQw4w9WgXcQ',
])('%s is an ordinary link', (url) => {
  expect(mediaOf(url)).toBeUndefined();
});

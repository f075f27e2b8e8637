import { describe, expect, it } from 'vitest';
import { isBot, reducePath, reduceReferrer } from './reported.ts';

const mozilla = (rest: string) => `Mozilla/5.0 (${rest}`;

describe('isBot', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'curl/8.14.1',
  ])('recognises %s', (userAgent) => {
    expect(isBot(userAgent)).toBe(true);
  });

  it.each([
    mozilla('X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    mozilla('X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36'),
    'Some Browser',
    '',
    undefined,
  ])('treats %s as a visitor', (userAgent) => {
    expect(isBot(userAgent)).toBe(false);
  });
});

describe('reduceReferrer', () => {
  it.each([
    ['https://search.example:8443/find?q=soup', 'search.example'],
    ['android-app://com.example.reader/', null],
    ['nonsense', null],
    ['', null],
  ])('%s is %s', (referrer, host) => {
    expect(reduceReferrer(referrer)).toBe(host);
  });
});

describe('reducePath', () => {
  it.each([
    ['/', '/'],
    ['/?q=1', '/'],
    ['/blog/?search=a#top', '/blog'],
    ['/blog/soup', '/blog/soup'],
    [`/${'x'.repeat(600)}`, `/${'x'.repeat(511)}`],
  ])('%s is %s', (path, reduced) => {
    expect(reducePath(path)).toBe(reduced);
  });
});

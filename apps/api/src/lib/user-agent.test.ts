import { describe, expect, it } from 'vitest';
import { reduceUserAgent } from './user-agent.ts';

const mozilla = (rest: string) => `Mozilla/5.0 (${rest}`;

describe('reduceUserAgent', () => {
  it.each([
    [mozilla('X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'), 'Firefox on Linux'],
    [
      mozilla('Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141'),
      'Edge on Windows',
    ],
    [
      mozilla('Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'),
      'Chrome on Android',
    ],
    [
      mozilla('iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18 Safari/604.1'),
      'Safari on iOS',
    ],
    [mozilla('Macintosh; Intel Mac OS X 15_1) AppleWebKit/605 OPR/99'), 'Opera on macOS'],
    [
      mozilla('iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605 Version/18 Safari/604.1'),
      'Safari on iPadOS',
    ],
    [
      mozilla(
        'Linux; Android 14; SM) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari',
      ),
      'Samsung Internet on Android',
    ],
    [
      mozilla('X11; CrOS x86_64 14541) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'),
      'Chrome on ChromeOS',
    ],
    ['a kettle', null],
    // What a program says of itself is no name.
    ['anna@example.com/1.0 kettle', null],
    [`${'x'.repeat(20_000)}/1 `, null],
    ['', null],
    [null, null],
  ])('%s is %s', (userAgent, reduced) => {
    expect(reduceUserAgent(userAgent)).toBe(reduced);
  });
});

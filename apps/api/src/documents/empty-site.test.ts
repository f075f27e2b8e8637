/** A site on which nobody has written anything yet, and one whose owner does without parts. */

import { PAGE_PATHS } from '@site/schema/page-paths';
import { defaults } from '@site/schema/site/defaults';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoContent } from '../../demo/site-content.ts';
import { create as createPost } from '../features/blog-posts/blog-posts.service.ts';
import { save } from '../features/site-settings/site-settings.service.ts';
import { loadWebApp } from '../http/web-app.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ web: await loadWebApp() });
});
afterEach(() => site.close());

const bodyOf = async (url: string) => (await site.inject({ url })).body;
const linksOf = (html: string) => {
  const nav = /<nav[^>]*aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return Array.from(nav.matchAll(/href="([^"]*)"/g), ([, href]) => href);
};

it('tells nobody else’s story, and links only what has something to show', async () => {
  for (const url of PAGE_PATHS) {
    const { statusCode, body } = await site.inject({ url });
    expect(statusCode, url).toBe(200);
    expect(body, url).not.toMatch(
      /Nell|Honest Skillet|Cartwheel|\b195\b|skillet\.example|Marguerite/,
    );
    expect(body, url).not.toContain('"Person"');
    expect(linksOf(body), url).toEqual(['/', '/blog', '/photo-gallery']);
  }
  expect(await bodyOf('/about')).toContain('The story of this site will be here.');
  expect(await bodyOf('/about'), 'the footer links it').toContain('id="privacy"');
  expect(await bodyOf('/book')).toContain(
    'The book, its shops and what its readers say will be here.',
  );
  expect(await bodyOf('/socials')).toContain('Links to profiles elsewhere will be here.');
  const sitemap = await bodyOf('/sitemap.xml');
  expect(Array.from(sitemap.matchAll(/<loc>[^<]*?(\/[^/<]*)<\/loc>/g), ([, path]) => path)).toEqual(
    ['/', '/blog', '/photo-gallery'],
  );
});

it('has no page of a part that is off', async () => {
  const change = async (section: 'parts' | 'about' | 'book' | 'socials', value: object) => {
    await save({ services: site.services }, { section, value });
    site.services.content.emit('changed');
  };
  await change('book', demoContent.book);
  await change('socials', demoContent.socials);
  expect(linksOf(await bodyOf('/'))).toEqual(['/', '/blog', '/photo-gallery', '/book', '/socials']);
  expect((await site.inject({ url: '/book' })).statusCode).toBe(200);

  const links =
    '<p><a href="/weight-tracking#chart">the chart</a>, <a href="/blog">the blog</a>, <a href="/book" target="_blank" rel="noopener noreferrer">my <strong>book</strong></a></p>';
  const { services } = site;
  const post = { title: 'Links', slug: 'links', content: links, published: true, readTime: 5 };
  await createPost({ services, admin: null }, post);
  expect(await bodyOf('/blog/links')).toContain('<a href="/weight-tracking#chart">the chart</a>');

  const off = { book: false, progress: false, socials: false, quote: false, views: false };
  await change('parts', { ...defaults.parts, ...off });
  expect(linksOf(await bodyOf('/'))).toEqual(['/', '/blog', '/photo-gallery']);
  for (const url of ['/book', '/socials', '/weight-tracking']) {
    const { statusCode, body } = await site.inject({ url });
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).toContain('404 Page Not Found');
    expect(body).toContain('<title>Page Not Found | My Site</title>');
  }
  const words = /<p>the chart, <a href="[^"]*\/blog">the blog<\/a>, my <strong>book<\/strong><\/p>/;
  expect(await bodyOf('/blog/links')).toMatch(words);
  expect(await bodyOf('/feed.xml')).toMatch(words);
  expect((await site.inject({ url: '/api/blog-posts/slug/links' })).json().content).toBe(links);
  await change('about', demoContent.about);
  const [profile] = demoContent.socials.links;
  for (const url of ['/', '/about']) {
    const body = await bodyOf(url);
    expect(body, url).not.toContain(demoContent.book.title);
    expect(body, 'neither the footer nor the structured data').not.toContain(profile?.url ?? '');
  }
  expect(await bodyOf('/sitemap.xml')).not.toContain('/book<');
});

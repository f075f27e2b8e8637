import { describe, expect, it } from 'vitest';
import { anIdentity } from '../testing/samples.ts';
import {
  authorOf,
  breadcrumbs,
  imagesOf,
  personStructuredData,
  webSiteStructuredData,
} from './structured-data.ts';

const identity = anIdentity;
const site = {
  origin: 'https://skillet.example',
  identity,
  links: [
    { network: 'flickr', name: 'Flickr', url: 'https://flickr.example/nell' },
    { network: 'youtube', name: 'YouTube', url: '' },
  ],
} as const;

describe('the site and its author', () => {
  it('are named, with the networks that have a URL', () => {
    const known = ['https://flickr.example/nell'];
    expect(personStructuredData(site)).toEqual([
      {
        '@type': 'Person',
        '@id': 'https://skillet.example/#author',
        name: identity.author,
        url: 'https://skillet.example/about',
        sameAs: known,
      },
    ]);
    expect(webSiteStructuredData(site)).toMatchObject({
      '@type': 'WebSite',
      name: identity.name,
      url: 'https://skillet.example/',
      sameAs: known,
    });
  });

  it('are tied by an id', () => {
    const [person] = personStructuredData(site);
    expect(webSiteStructuredData(site)).toMatchObject({ author: { '@id': person?.['@id'] } });
    expect(authorOf(site)['@id']).toBe(person?.['@id']);
  });

  it('name no person while the owner has not said her name', () => {
    const untouched = { ...site, identity: { ...identity, author: '' } };
    expect(personStructuredData(untouched)).toEqual([]);
    expect(webSiteStructuredData(untouched)).not.toHaveProperty('author');
    expect(authorOf(untouched)).toMatchObject({ '@type': 'Organization', name: identity.name });
  });
});

it('breadcrumbs lead from home, counted from 1, with full URLs', () => {
  const crumbs = [
    { name: 'Blog', path: '/blog' },
    { name: 'Soup', path: '/blog/soup' },
  ];
  expect(breadcrumbs(crumbs, site).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://skillet.example/' },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://skillet.example/blog' },
    { '@type': 'ListItem', position: 3, name: 'Soup', item: 'https://skillet.example/blog/soup' },
  ]);
});

it('a picture is named in the shapes that search engines ask for, and whole', () => {
  expect(imagesOf({ src: '/api/images/a', shapes: ['1x1', '4x3', '16x9'] }, site)).toEqual([
    'https://skillet.example/api/images/a-1x1.jpg',
    'https://skillet.example/api/images/a-4x3.jpg',
    'https://skillet.example/api/images/a-16x9.jpg',
    'https://skillet.example/api/images/a',
  ]);
  expect(imagesOf({ src: 'https://elsewhere.example/b.jpg' }, site)).toEqual([
    'https://elsewhere.example/b.jpg',
  ]);
  expect(imagesOf(null, site)).toEqual([]);
});

/** What stands in the head of a document as it is sent, before any script runs. */
import { type APIRequestContext, expect } from '@playwright/test';

/** What a data block tells of, in the words of schema.org. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const decode = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Asks for a document and takes its head apart. */
export async function headOf(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const tag = (name: string, key: string, value: string, content: string) => {
    const all = [...head.matchAll(new RegExp(`<${name} ([^>]*)/>`, 'g'))].map(([, text]) => text);
    const own = all.filter((text) => text?.includes(`${key}="${value}"`));
    expect(own.length, `${name} ${value} of ${path}`).toBeLessThan(2);
    const found = new RegExp(`${content}="([^"]*)"`).exec(own[0] ?? '')?.[1];
    return found === undefined ? undefined : decode(found);
  };
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  return {
    response,
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: (name: string) =>
      tag('meta', name.startsWith('og:') ? 'property' : 'name', name, 'content'),
    link: (rel: string) => tag('link', 'rel', rel, 'href'),
    things: (block ? JSON.parse(block)['@graph'] : []) as Thing[],
  };
}

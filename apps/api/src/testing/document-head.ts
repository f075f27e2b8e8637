/** The head of a document as it is sent, before any script runs. */
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** An item of a JSON-LD data block, in the vocabulary of schema.org. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

export interface DocumentHead {
  title: string;
  /** The content of a `meta` element; `undefined` where there is none. */
  meta(name: string): string | undefined;
  /** The `href` of a `link` element; `undefined` where there is none. */
  link(rel: string): string | undefined;
  /** What the JSON-LD data block describes. */
  things: Thing[];
}

const decode = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Reads the head of a document. Fails the test when an element is there twice. */
export function headOf({ body }: LightMyRequestResponse): DocumentHead {
  const head = body.slice(0, body.indexOf('</head>'));
  const tag = (name: string, key: string, value: string, content: string) => {
    const all = [...head.matchAll(new RegExp(`<${name} ([^>]*)/>`, 'g'))].map(([, text]) => text);
    const own = all.filter((text) => text?.includes(`${key}="${value}"`));
    expect(own.length, `${name} ${value}`).toBeLessThan(2);
    const found = new RegExp(`${content}="([^"]*)"`).exec(own[0] ?? '')?.[1];
    return found === undefined ? undefined : decode(found);
  };
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: (name) => tag('meta', /^(og|article):/.test(name) ? 'property' : 'name', name, 'content'),
    link: (rel) => tag('link', 'rel', rel, 'href'),
    things: (block ? JSON.parse(block)['@graph'] : []) as Thing[],
  };
}

/** Writes and reads comments as a reader's browser and as the owner. */
import { defaults } from '@site/schema/site/defaults';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { newChallenge, stampOf } from '../content/proof.ts';
import type { TestSite } from './test-site.ts';

export interface Answered {
  status: number;
  /** What was asked for, or the message of a refusal. */
  value: never;
  /** The writer's cookie. */
  cookie: string | undefined;
}

/** @param site returns the site; tests make it after they call this */
export function commentsOf(site: () => TestSite) {
  let networks = 0;
  /** Moves the clock. */
  const wait = (milliseconds: number) => {
    site().clock.now = new Date(site().clock.now.getTime() + milliseconds);
  };

  async function owner(path: string, json: unknown) {
    const payload = { json };
    const answer = await site().asOwner({ method: 'POST', url: `/trpc/${path}`, payload });
    const body = answer.json();
    if (answer.statusCode !== 200) throw new Error(body.error.json.message);
    return body.result.data.json;
  }

  async function read(path: string, input: object, as: 'owner' | 'visitor' = 'visitor') {
    const query = new URLSearchParams({ input: JSON.stringify({ json: input }) });
    const request = { method: 'GET', url: `/trpc/${path}?${query}` } as const;
    const answer = await (as === 'owner' ? site().asOwner(request) : site().inject(request));
    return answer.json().result?.data.json ?? answer.json().error.json.message;
  }

  /** What a browser with scripts sends besides the comment; the challenge is an easy one. */
  async function proven() {
    const { services, clock } = site();
    const challenge = await newChallenge(services, clock.now, { min: 0, max: 1 });
    const solution = await solveChallenge({ challenge, deriveKey });
    const trap = stampOf(services, new Date(clock.now.getTime() - 60_000));
    return { trap, proof: JSON.stringify({ challenge, solution }) };
  }

  return {
    wait,
    owner,
    read,
    proven,
    setComments: (change: object = {}) =>
      owner('siteSections.save', {
        section: 'comments',
        value: { ...defaults.comments, isOn: true, ...change },
      }),
    async aRecipe(fields: object = {}) {
      const payload = { title: 'Soup', published: true, ...fields };
      const answer = await site().asOwner({ method: 'POST', url: '/api/recipes', payload });
      return { kind: 'recipe' as const, id: answer.json().id as string };
    },
    /** A second after what was before, and from a network of its own. */
    async write(
      item: { kind: 'post' | 'recipe'; id: string },
      fields: object = {},
      { from, cookie = '' }: { from?: string | undefined; cookie?: string | undefined } = {},
    ): Promise<Answered> {
      wait(1000);
      networks += 1;
      const answer = await site().inject({
        method: 'POST',
        url: `/api/${item.kind === 'post' ? 'blog-posts' : 'recipes'}/${item.id}/comments`,
        payload: { name: 'Ann', text: 'It is good.', ...fields },
        remoteAddress: from ?? `198.51.${networks >> 8}.${networks & 255}`,
        headers: { cookie },
      });
      const body = answer.json();
      const [set] = answer.cookies;
      return {
        status: answer.statusCode,
        value: (answer.statusCode === 201 ? body : body.message) as never,
        cookie: set && `${set.name}=${set.value}`,
      };
    },
    stored: (id: string) =>
      site()
        .services.db.selectFrom('comments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}

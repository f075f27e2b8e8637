import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/**
 * The one URL, path and query, of what a read of the API asks for: with the parameters that its schema knows, as the
 * schema normalizes them, and without those that say its defaults.
 *
 * @returns `undefined` where a parameter is invalid
 */
export function canonicalUrl(
  { url, query }: Pick<FastifyRequest, 'url' | 'query'>,
  schema: z.ZodObject | undefined,
): string | undefined {
  const [asked = '', askedSearch] = url.split('?', 2);
  // By segments: a slash within one stays encoded.
  const segments = asked.split('/').map((text) => encodeURIComponent(decodeURIComponent(text)));
  const path = segments.join('/');
  if (!askedSearch || !schema) return path;
  const known = schema.safeParse(query);
  if (!known.success) return undefined;
  const defaults = schema.safeParse({}).data;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(known.data)) {
    if (value !== undefined && value !== defaults?.[name]) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

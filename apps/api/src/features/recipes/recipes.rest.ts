import { createRecipe, recipe, recipeQuery, updateRecipe } from '@site/schema/recipes';
import type { FastifyInstance } from 'fastify';
import { restRoute, withoutPicture } from '../../http/rest.ts';
import { list, Moved, nothing, row } from '../../http/rest-answers.ts';

const errors = { 409: 'Another photo already has this slug' };

export function recipesRest(app: FastifyInstance): void {
  restRoute(app, {
    method: 'GET',
    url: '/api/recipes',
    access: 'public',
    cacheable: true,
    summary: "Lists recipes (the gallery's photos) in the owner's order",
    description: 'Visitors get published ones only, whatever `published` says.',
    query: recipeQuery,
    answer: list(recipe),
    handler: ({ call, query }) => call.recipes.list(query),
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/recipes/slug/:slug',
    access: 'public',
    cacheable: true,
    moves: true,
    summary: 'Gets a recipe by its slug',
    description: 'A draft answers a visitor as a missing recipe does.',
    answer: row(recipe),
    async handler({ call, params: { slug } }) {
      const found = await call.recipes.bySlug({ slug });
      return found.slug === slug
        ? withoutPicture(found)
        : new Moved(`/api/recipes/slug/${found.slug}`);
    },
  });

  restRoute(app, {
    method: 'POST',
    url: '/api/recipes',
    access: 'admin',
    summary: 'Adds a recipe',
    description: 'A missing slug is made from the title; a missing place is the last one.',
    body: createRecipe,
    answer: row(recipe, 201),
    errors,
    handler: ({ call, body }) => call.recipes.create(body),
  });

  for (const method of ['PUT', 'PATCH'] as const) {
    restRoute(app, {
      method,
      url: '/api/recipes/:id',
      access: 'admin',
      summary: method === 'PUT' ? 'Changes a recipe' : 'Changes a recipe, such as its place',
      description:
        'Only the fields that are sent change; one sent empty, or a number sent as zero, becomes absent. ' +
        'A whole recipe as it was answered may be sent back. `sortOrder` is the place in the list, from 0.',
      body: updateRecipe,
      answer: row(recipe),
      errors,
      handler: ({ call, body, params: { id } }) => call.recipes.update({ ...body, id }),
    });
  }

  restRoute(app, {
    method: 'DELETE',
    url: '/api/recipes/:id',
    access: 'admin',
    summary: 'Deletes a recipe',
    answer: nothing,
    handler: ({ call, params: { id } }) => call.recipes.delete({ id }),
  });
}

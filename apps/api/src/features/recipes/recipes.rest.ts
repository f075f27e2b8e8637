import { recipe } from '@site/schema/recipes';
import type { FastifyInstance } from 'fastify';
import { procedureRoute } from '../../http/rest.ts';
import { currentSlug, list, nothing, row } from '../../http/rest-answers.ts';
import { recipesRouter } from './recipes.router.ts';

const errors = { 409: 'Another photo already has this slug' };
const changeErrors = { 409: `${errors[409]}, or the recipe has another updatedAt` };

export function recipesRest(app: FastifyInstance): void {
  procedureRoute(app, 'GET /api/recipes', recipesRouter.list, {
    summary: "Lists recipes (the gallery's photos) in the owner's order",
    description: 'Visitors get published ones only, whatever `published` says.',
    answer: list(recipe),
  });

  procedureRoute(app, 'GET /api/recipes/slug/:slug', recipesRouter.bySlug, {
    moves: true,
    summary: 'Gets a recipe by its slug',
    description: 'A draft answers a visitor as a missing recipe does.',
    answer: row(recipe),
    send: currentSlug,
  });

  procedureRoute(app, 'POST /api/recipes', recipesRouter.create, {
    summary: 'Adds a recipe',
    description: 'A missing slug is made from the title; a missing place is the last one.',
    answer: row(recipe, 201, ({ slug }) => `/api/recipes/slug/${encodeURIComponent(slug)}`),
    errors,
  });

  for (const method of ['PUT', 'PATCH'] as const) {
    procedureRoute(app, `${method} /api/recipes/:id`, recipesRouter.update, {
      summary: method === 'PUT' ? 'Changes a recipe' : 'Changes a recipe, such as its place',
      description:
        'Only the fields that are sent change; one sent empty, or a number sent as zero, becomes absent. ' +
        'A whole recipe as it was answered may be sent back. `sortOrder` is the place in the list, from 0.',
      answer: row(recipe),
      errors: changeErrors,
    });
  }

  procedureRoute(app, 'DELETE /api/recipes/:id', recipesRouter.delete, {
    summary: 'Deletes a recipe',
    answer: nothing,
    send: () => undefined,
  });
}

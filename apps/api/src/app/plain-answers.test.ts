import type { inferRouterOutputs } from '@trpc/server';
import { expectTypeOf, it } from 'vitest';
import type { AppRouter } from './router.ts';

/** The parts of an answer that JSON would change on its way: a `Date` arrives as a text. */
type NotPlain<T> = T extends Date | bigint | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
  ? T
  : T extends readonly (infer Item)[]
    ? NotPlain<Item>
    : T extends object
      ? Exclude<{ [Key in keyof T]: NotPlain<T[Key]> }[keyof T], undefined>
      : never;

it('every answer has only what JSON keeps, as the type check proves', () => {
  expectTypeOf<NotPlain<inferRouterOutputs<AppRouter>>>().toBeNever();
});

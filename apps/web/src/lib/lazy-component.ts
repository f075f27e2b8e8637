import { type ComponentType, lazy } from 'react';

type Named<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never;

/** A component whose module is loaded when it is first shown, by the name that it has there. */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Named<Module, Name> {
  const component: unknown = lazy(async () => ({ default: (await load())[name] as ComponentType }));
  return component as Named<Module, Name>;
}

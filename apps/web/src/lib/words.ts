/** The words of the site that the owner writes in Settings: how pages load and read them. */
import type { SectionName, ShownWords } from '@site/schema/site/sections';
import { createContext, useContext } from 'react';
import { type Data, trpc } from './trpc.ts';

type Previewed = { readonly [Name in SectionName]?: ShownWords<Name> };

/** Words that a preview shows instead of the stored ones. */
export const PreviewedWords = createContext<Previewed>({});

/** Loads sections in a page's loader. A browser waits too, since the page has nothing to show without them. */
export async function loadWords(data: Data, ...sections: SectionName[]): Promise<void> {
  await Promise.all(
    sections.map((section) => data.trpc.siteSections.current.ensureData({ section })),
  );
}

/** The words of a section, which the page's loader has loaded. */
export function useWords<Name extends SectionName>(section: Name): ShownWords<Name> {
  const previewed = useContext(PreviewedWords)[section];
  const { data } = trpc.siteSections.current.useQuery({ section });
  return previewed ?? asWords(section, data);
}

/** The words of a section, for the head of a page whose loader has loaded them. */
export function wordsIn<Name extends SectionName>(data: Data, section: Name): ShownWords<Name> {
  return asWords(section, data.trpc.siteSections.current.getData({ section }));
}

/** The procedure answers any section; which one, its input says. */
function asWords<Name extends SectionName>(section: Name, answer: unknown): ShownWords<Name> {
  // The page's loader must load them.
  if (!answer) throw new Error(`No words of ${section}`);
  return answer as ShownWords<Name>;
}

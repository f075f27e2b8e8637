/** The content of the site that the owner writes in Settings: how pages load and read them. */
import type { ContentName, Features, ShownContent } from '@site/schema/site/sections';
import { notFound } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { SiteOptions } from './site-options.ts';
import { type Data, trpc } from './trpc.ts';

type Previewed = { readonly [Name in ContentName]?: ShownContent<Name> };

/** Words that a preview shows instead of the stored ones. */
export const PreviewedContent = createContext<Previewed>({});

/** Loads sections in a page's loader. A browser waits too, since the page has nothing to show without them. */
export async function loadContent(data: Data, ...sections: ContentName[]): Promise<void> {
  await Promise.all(
    sections.map((section) => data.trpc.siteSections.current.ensureData({ section })),
  );
}

/** The sections of a page that mentions the book: nothing of a book that has no page enters the document. */
export const withBook = (
  section: ContentName,
  { pages }: Pick<SiteOptions, 'pages'>,
): ContentName[] => (pages.includes('/book') ? [section, 'book'] : [section]);

/** The content of a section, which the page's loader has loaded. */
export function useContent<Name extends ContentName>(section: Name): ShownContent<Name> {
  const previewed = useContext(PreviewedContent)[section];
  const { data } = trpc.siteSections.current.useQuery({ section });
  return previewed ?? asContent(section, data);
}

/** The content of a section, for the head of a page whose loader has loaded them. */
export function contentIn<Name extends ContentName>(data: Data, section: Name): ShownContent<Name> {
  return asContent(section, data.trpc.siteSections.current.getData({ section }));
}

/** The procedure answers any section; which one, its input says. */
function asContent<Name extends ContentName>(section: Name, answer: unknown): ShownContent<Name> {
  // The page's loader must load them.
  if (!answer) throw new Error(`No content of ${section}`);
  return answer as ShownContent<Name>;
}

/** A feature that the owner has switched off has no page. */
export function requireFeature(
  { site }: { site: Pick<SiteOptions, 'features'> },
  feature: keyof Features,
): void {
  if (!site.features[feature]) throw notFound();
}

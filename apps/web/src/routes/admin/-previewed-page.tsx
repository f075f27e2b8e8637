/** The pages that Settings previews. They load on use: the admin area does not need them otherwise. */
import type { SectionName } from '@site/schema/site/sections';
import { lazy } from 'react';
import type { PageProps } from '../../lib/admin/shared-fields.ts';
import { LoadingScreen } from '../../lib/loading-text.tsx';
import { trpc } from '../../lib/trpc.ts';

const HomePage = lazy(async () => {
  const { HomePage } = await import('../../features/home/home-page.tsx');
  const { RecipeHighlights } = await import('../../features/recipes/recipe-highlights.tsx');
  const { NewestPosts } = await import('../../features/blog-posts/newest-posts.tsx');
  return {
    default: () => <HomePage Recipes={RecipeHighlights} Posts={NewestPosts} />,
  };
});
const AboutPage = lazy(async () => {
  const { AboutPage } = await import('../../features/about/about-page.tsx');
  return { default: AboutPage };
});
const BookPage = lazy(async () => {
  const { BookPage } = await import('../../features/book/book-page.tsx');
  return { default: BookPage };
});
const SocialsPage = lazy(async () => {
  const { SocialsPage } = await import('../../features/socials/socials-page.tsx');
  return { default: SocialsPage };
});
const Lists = lazy(async () => {
  const { BlogList } = await import('../../features/blog-posts/blog-list.tsx');
  const { PhotoGallery } = await import('../../features/recipes/recipe-gallery.tsx');
  const stay = () => undefined;
  return {
    default: () => (
      <>
        <BlogList params={{}} onSearch={stay} />
        <PhotoGallery params={{}} onFilter={stay} />
      </>
    ),
  };
});
const Footer = lazy(async () => {
  const { Footer } = await import('../../features/frame/footer.tsx');
  return { default: Footer };
});

const PAGES = {
  identity: Footer,
  home: HomePage,
  about: AboutPage,
  book: BookPage,
  socials: SocialsPage,
  lists: Lists,
} as const;

/** The sections that a page shows. */
const SHOWN: Readonly<Record<SectionName, readonly SectionName[]>> = {
  identity: [],
  home: ['home', 'book'],
  about: ['about', 'book'],
  book: ['book'],
  socials: ['socials'],
  lists: ['lists'],
};

export function PreviewedPage({ section }: PageProps) {
  const words = trpc.useQueries((procedures) =>
    SHOWN[section].map((shown) => procedures.siteSections.current({ section: shown })),
  );
  if (words.some(({ data }) => !data)) return <LoadingScreen />;
  const Page = PAGES[section];
  return <Page />;
}

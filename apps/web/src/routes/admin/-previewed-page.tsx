/** The pages that Settings previews. They load on use: the admin area does not need them otherwise. */
import type { ContentName } from '@site/schema/site/sections';
import { Container } from '@site/ui/container';
import { lazy, useContext } from 'react';
import { PreviewedContent, useContent } from '../../lib/content.ts';
import { HomeSection, LoadingScreen, PageHeader } from '../../lib/page-parts.tsx';
import { trpc } from '../../lib/trpc.ts';

// Without the recipes and posts: their parts would move to the scripts that every page loads.
const HomePage = lazy(async () => {
  const { HomePage } = await import('../../features/home/home-page.tsx');
  return { default: () => <HomePage Recipes={RecipeHeadings} Posts={PostsHeading} /> };
});

function RecipeHeadings() {
  const { featured, more } = useContent('home');
  return (
    <Container>
      <HomeSection content={featured}>{null}</HomeSection>
      <HomeSection content={more}>{null}</HomeSection>
    </Container>
  );
}

function PostsHeading() {
  const { posts } = useContent('home');
  return (
    <Container>
      <HomeSection content={posts}>{null}</HomeSection>
    </Container>
  );
}

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
function Lists() {
  const { lists } = useContext(PreviewedContent);
  if (!lists) return null;
  const { blog, photoGallery } = lists;
  return (
    <Container>
      <PageHeader title={blog.heading} subtitle={blog.intro} />
      <PageHeader title="Photo Gallery" subtitle={photoGallery.subtitle} />
    </Container>
  );
}

const Footer = lazy(async () => {
  const { Footer } = await import('../../features/frame/frame.tsx');
  return { default: Footer };
});

const IconPreview = lazy(async () => {
  const { IconPreview } = await import('../../features/admin/settings/preview.tsx');
  return { default: IconPreview };
});
const SharePreview = lazy(async () => {
  const { SharePreview } = await import('../../features/admin/settings/preview.tsx');
  return { default: SharePreview };
});

const PAGES = {
  identity: Footer,
  home: HomePage,
  about: AboutPage,
  book: BookPage,
  socials: SocialsPage,
  lists: Lists,
  icon: IconPreview,
  share: SharePreview,
} as const;

/** The sections that a page shows. */
const SHOWN: Readonly<Record<ContentName, readonly ContentName[]>> = {
  identity: [],
  home: ['home', 'book'],
  about: ['about', 'book'],
  book: ['book'],
  socials: ['socials'],
  lists: [],
  icon: ['icon'],
  share: ['share', 'home'],
};

export function PreviewedPage({ section }: { section: ContentName }) {
  const words = trpc.useQueries((procedures) =>
    SHOWN[section].map((shown) => procedures.siteSections.current({ section: shown })),
  );
  if (words.some(({ data }) => !data)) return <LoadingScreen />;
  const Page = PAGES[section];
  return <Page />;
}

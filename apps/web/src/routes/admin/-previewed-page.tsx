/** The pages that Settings previews. They load on use: the admin area does not need them otherwise. */
import type { ContentName } from '@site/schema/site/sections';
import { Container } from '@site/ui/container';
import { type ComponentType, lazy, useContext } from 'react';
import { PreviewedContent, useContent } from '../../lib/content.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
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

const previews = () => import('../../features/admin/settings/preview.tsx');

/** The page of each section, with the sections that it shows. */
const PAGES: Readonly<
  Record<ContentName, [Page: ComponentType, first?: ContentName, second?: ContentName]>
> = {
  identity: [lazyComponent(() => import('../../features/frame/frame.tsx'), 'Footer')],
  home: [HomePage, 'home', 'book'],
  about: [
    lazyComponent(() => import('../../features/about/about-page.tsx'), 'AboutPage'),
    'about',
    'book',
  ],
  book: [lazyComponent(() => import('../../features/book/book-page.tsx'), 'BookPage'), 'book'],
  socials: [
    lazyComponent(() => import('../../features/socials/socials-page.tsx'), 'SocialsPage'),
    'socials',
  ],
  lists: [Lists],
  icon: [lazyComponent(previews, 'IconPreview'), 'icon'],
  share: [lazyComponent(previews, 'SharePreview'), 'share', 'home'],
};

export function PreviewedPage({ section }: { section: ContentName }) {
  const [Page, first, second] = PAGES[section];
  const hasFirst = useWords(first);
  const hasSecond = useWords(second);
  return hasFirst && hasSecond ? <Page /> : <LoadingScreen />;
}

/** Whether the words of a section have come; none are missing without a section. */
function useWords(section: ContentName | undefined): boolean {
  const { data } = trpc.siteSections.current.useQuery(
    { section: section ?? 'identity' },
    { enabled: section !== undefined },
  );
  return section === undefined || data !== undefined;
}

import type { Appearance, SectionName, StoredSection } from '@site/schema/site/sections';
import { useRouter } from '@tanstack/react-router';
import { APPEARANCE_ID, appearanceCss } from '../../../lib/appearance-css.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Shows what a section has now on this page at once. The server renders other documents with it. */
export function useShowContent(section: SectionName) {
  const router = useRouter();
  const queries = trpc.useUtils();
  return async (now: StoredSection) => {
    queries.siteSections.stored.setData({ section }, now);
    const [{ frame, appearance }] = await Promise.all([
      queries.siteSections.frame.fetch(undefined, { staleTime: 0 }),
      // No page shows the mail account.
      section === 'mail' ? undefined : queries.siteSections.current.invalidate({ section }),
    ]);
    showAppearance(appearance);
    const { context } = router.options;
    router.update({
      ...router.options,
      context: { ...context, site: { ...context.site, ...frame } },
    });
    // A page that was visited before may have loaded less than it shows now.
    router.clearCache();
    await router.invalidate();
  };
}

function showAppearance(appearance: Appearance): void {
  let element = document.getElementById(APPEARANCE_ID);
  if (!element) {
    element = document.createElement('style');
    element.id = APPEARANCE_ID;
    document.head.append(element);
  }
  element.textContent = appearanceCss(appearance);
}

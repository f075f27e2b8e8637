import { iconOf } from '@site/schema/site/icon-url';
import { profilesOf } from '@site/schema/site/profiles';
import type { SectionName, ShownWords, StoredSection } from '@site/schema/site/sections';
import { useRouter } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';

/** Shows a section's new words on this page at once; other pages are rendered with them by the server. */
export function useTakeWords(section: SectionName) {
  const router = useRouter();
  const queries = trpc.useUtils();
  return async (now: StoredSection) => {
    queries.siteSections.stored.setData({ section }, now);
    await queries.siteSections.current.invalidate({ section });
    const words = now.value ?? now.beginning;
    const { context } = router.options;
    const site = { ...context.site };
    if (section === 'identity') site.identity = words as ShownWords<'identity'>;
    if (section === 'socials') site.links = profilesOf(words as ShownWords<'socials'>);
    if (section === 'lists') site.lists = words as ShownWords<'lists'>;
    if (section === 'icon') site.icon = iconOf((words as ShownWords<'icon'>).imageUrl);
    router.update({ ...router.options, context: { ...context, site } });
    await router.invalidate();
  };
}

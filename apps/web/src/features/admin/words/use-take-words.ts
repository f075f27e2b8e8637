import { profilesOf } from '@site/schema/site/networks';
import { iconOf } from '@site/schema/site/pictures';
import type { Region, SectionName, ShownContent, StoredSection } from '@site/schema/site/sections';
import { useRouter } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';

/** Shows what a section has now on this page at once; other pages are rendered with them by the server. */
export function useTakeWords(section: SectionName) {
  const router = useRouter();
  const queries = trpc.useUtils();
  return async (now: StoredSection) => {
    queries.siteSections.stored.setData({ section }, now);
    await queries.siteSections.current.invalidate({ section });
    const words = now.value ?? now.defaults;
    const { context } = router.options;
    const site = { ...context.site };
    if (section === 'identity') site.identity = words as ShownContent<'identity'>;
    if (section === 'socials') site.links = profilesOf(words as ShownContent<'socials'>);
    if (section === 'lists') site.lists = words as ShownContent<'lists'>;
    if (section === 'icon') site.icon = iconOf((words as ShownContent<'icon'>).imageUrl);
    if (section === 'region') {
      const region = words as Region;
      // Only a new document knows the zone of the environment.
      if (region.timeZone === '') return window.location.reload();
      Object.assign(site, region);
    }
    router.update({ ...router.options, context: { ...context, site } });
    await router.invalidate();
  };
}

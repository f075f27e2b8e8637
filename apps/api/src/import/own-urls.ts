/** Puts this site's URLs for those of the old one into a post: pictures, recipes and links to other pages. */
import { oldPathKey } from '../db/old-paths.ts';
import { unescaped } from './pictures/store-pictures.ts';
import { type Plan, pagePath, RECIPE_LINK } from './plan.ts';

type OldSite = Pick<Plan, 'items' | 'moved' | 'hosts' | 'linkHosts'>;

const FIGURE = /<figure><img src="([^"]*)"( alt="[^"]*" \/>.*?)<\/figure>/gs;

export function withOwnUrls(
  html: string,
  plan: OldSite,
  pictures: ReadonlyMap<string, string>,
): string {
  return html
    .replace(FIGURE, (_, url: string, rest: string) => {
      const path = pictures.get(unescaped(url));
      return path ? `<figure><img src="${path}"${rest}</figure>` : '';
    })
    .replace(/ href="([^"]*)"/g, (whole, href: string) => {
      const path = newPath(unescaped(href), plan);
      return path === undefined ? whole : ` href="${path}"`;
    });
}

function newPath(
  href: string,
  { items, moved, hosts, linkHosts = hosts }: OldSite,
): string | undefined {
  if (href.startsWith(RECIPE_LINK)) {
    const id = href.slice(RECIPE_LINK.length);
    const recipe = items.find(({ item }) => item.kind === 'recipe' && item.sourceId === id);
    return recipe ? pagePath('recipe', recipe.slug) : '/photo-gallery';
  }
  if (!/^(?:https?:|\/)/.test(href) || !URL.canParse(href, 'http://localhost')) return undefined;
  const { host, hash } = new URL(href, 'http://localhost');
  if (/^https?:/.test(href) && !linkHosts.has(host)) return undefined;
  const key = oldPathKey(href);
  const path = key === undefined ? undefined : moved.get(key);
  return path && path + hash;
}

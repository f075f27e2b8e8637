/** The slugs of the recipes that the HTML of a post links to, each once, in the order of their first links. */
export function linkedRecipeSlugs(html: string): string[] {
  const links = html.matchAll(/href="\/photo-gallery\/([a-z0-9-]+)/g);
  return [...new Set(Array.from(links, ([, slug = '']) => slug))];
}

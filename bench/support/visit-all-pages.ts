import { PAGE_COUNT, postPath, recipePath } from './seed-site.ts';
import type { Server } from './servers.ts';

const AT_ONCE = 4;

/** Requests every post and recipe page once, so that the page cache is as full as it gets when memory is read. */
export async function visitAllPages({ url }: Server): Promise<void> {
  for (let index = 0; index < PAGE_COUNT; index += AT_ONCE) {
    const paths = Array.from({ length: AT_ONCE }, (_, offset) => index + offset).flatMap((nr) => [
      postPath(nr),
      recipePath(nr),
    ]);
    await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(url + path);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      }),
    );
  }
}

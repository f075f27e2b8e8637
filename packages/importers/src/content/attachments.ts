/** The pictures that a WordPress export names. */
import type { WxrItem } from './parse-wxr.ts';

/** A picture of a WordPress site, which may also belong to no post. */
export type Attachment = ReturnType<typeof attachment>;

export type Attachments = ReturnType<typeof attachmentsOf>;

export function attachmentsOf(items: readonly WxrItem[]) {
  const pictures = items.filter(
    ({ type, attachmentUrl }) => type === 'attachment' && attachmentUrl,
  );
  const byId = new Map(pictures.map((item) => [item.id, attachment(item)]));
  const byParent = Map.groupBy(pictures, ({ parent }) => parent);
  const byKey = new Map(pictures.map(({ attachmentUrl }) => [keyOf(attachmentUrl), attachmentUrl]));
  return {
    byId: (id: string | undefined) => byId.get(id ?? ''),
    /** Those that were uploaded into a post, in order. */
    ofPost: (id: string) => (byParent.get(id) ?? []).map(attachment),
    /** The whole picture for one of the sizes that WordPress made of it (`soup-300x200.jpg`). */
    original(url: string) {
      const key = keyOf(url);
      return (
        byKey.get(key) ??
        byKey.get(key.replace(/-\d+x\d+(\.\w+)$/, '$1')) ??
        byKey.get(key.replace(/(?:-\d+x\d+)?(\.\w+)$/, '-scaled$1')) ??
        url
      );
    },
    urls: pictures.map(({ attachmentUrl }) => attachmentUrl),
  };
}

/** Without scheme and query, which differ between the places that name a picture. */
const keyOf = (url: string) => url.replace(/^https?:/, '').replace(/[?#].*$/, '');

const attachment = ({ attachmentUrl, meta, excerpt, title }: WxrItem) => ({
  url: attachmentUrl,
  alt: meta.get('_wp_attachment_image_alt') ?? title,
  caption: excerpt,
});

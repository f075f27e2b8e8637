/** The pictures of a WordPress site: its attachments, also those that belong to no post. */
import type { WxrItem } from './parse-wxr.ts';

export interface Attachment {
  url: string;
  alt: string;
  caption: string;
}

export interface Attachments {
  byId(id: string | undefined): Attachment | undefined;
  /** Those that were uploaded into a post, in order. */
  ofPost(id: string): Attachment[];
  /** The whole picture for one of the sizes that WordPress made of it (`soup-300x200.jpg`). */
  original(url: string): string;
  urls: string[];
}

export function attachmentsOf(items: readonly WxrItem[]): Attachments {
  const pictures = items.filter(
    ({ type, attachmentUrl }) => type === 'attachment' && attachmentUrl,
  );
  const byId = new Map(pictures.map((item) => [item.id, attachment(item)]));
  const byParent = Map.groupBy(pictures, ({ parent }) => parent);
  const byKey = new Map(pictures.map(({ attachmentUrl }) => [keyOf(attachmentUrl), attachmentUrl]));
  return {
    byId: (id) => (id === undefined ? undefined : byId.get(id)),
    ofPost: (id) => (byParent.get(id) ?? []).map(attachment),
    original(url) {
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

const attachment = ({ attachmentUrl, meta, excerpt, title }: WxrItem): Attachment => ({
  url: attachmentUrl,
  alt: meta.get('_wp_attachment_image_alt') ?? title,
  caption: excerpt,
});

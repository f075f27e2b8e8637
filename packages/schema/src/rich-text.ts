/** The HTML tags allowed in a blog post. The editor and the server's sanitiser both use this list. */
export const RICH_TEXT_TAGS =
  'p br strong b em i u h1 h2 h3 h4 h5 h6 ul ol li a blockquote div'.split(' ');

export const RICH_TEXT_ATTRIBUTES = ['href', 'target', 'rel'] as const;

/** Allowed URL schemes of links. Relative URLs are allowed too. */
export const RICH_TEXT_LINK_SCHEMES = ['http', 'https', 'mailto'] as const;

/**
 * Where a text has an `h1`, all its headings one level lower: the title of its page is the only `h1` there.
 *
 * @param html sanitised, so that `<h` stands nowhere but at the start of a tag
 */
export const belowTitle = (html: string): string =>
  html.includes('<h1')
    ? html.replace(
        /(<\/?h)([1-6])\b/g,
        (_, tag: string, level: string) => tag + Math.min(Number(level) + 1, 6),
      )
    : html;

/** A picture in the text: `<figure><img><figcaption>…`, where the caption is plain text and may be missing. */
export const PICTURE_TAGS = ['figure', 'img', 'figcaption'] as const;
export const PICTURE_ATTRIBUTES = ['src', 'alt', 'width', 'height'] as const;

/** Only pictures that are stored on this site may be in a text. */
export const isOwnPicture = (src: string): boolean => /^\/api\/images\/[\w-]+$/.test(src);

/** The class of a link that looks like a button. Nothing else has a class. */
export const BUTTON_CLASS = 'button';

/** Beyond the specification: struck-through text, a divider and simple tables, without attributes. */
export const LAYOUT_TAGS = ['s', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'] as const;

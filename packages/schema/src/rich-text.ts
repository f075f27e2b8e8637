/** What the HTML of a blog post may hold; the editor and the server's sanitiser both go by this list. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'div',
] as const;

export const RICH_TEXT_ATTRIBUTES = ['href', 'target', 'rel'] as const;

/** Schemes a link may have; relative addresses are allowed besides. */
export const RICH_TEXT_LINK_SCHEMES = ['http', 'https', 'mailto'] as const;

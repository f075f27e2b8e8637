import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'the HTML of posts is sanitised',
    file: 'apps/api/src/features/blog-posts/blog-content.ts',
    text: 'return sanitizer()(html, { ...OPTIONS, ...bounds })',
    off: 'return html; sanitizer()(html, { ...OPTIONS, ...bounds })',
    failsWith: /payloads executed/,
  },
];

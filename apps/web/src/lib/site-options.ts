export type { SiteOptions } from '@site/api/web-app';

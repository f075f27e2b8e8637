/** In the tab's storage: the site from which a reader came, where an inline script asked for another document instead. */
export const CAME_FROM = 'came-from';

/** The input of the admin area's list: all posts, drafts too. The loader and the tab ask with the same. */
export const adminPostsQuery = {};

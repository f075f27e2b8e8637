/** The input of the desk's list: all posts, drafts too. The loader and the tab ask with the same. */
export const deskPostsQuery = {};

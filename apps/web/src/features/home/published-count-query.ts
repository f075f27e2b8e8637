/**
 * Requests the shortest list for its `total`, the number of published posts. The dashboard's statistics would include
 * drafts when the owner is signed in.
 */
export const publishedCountQuery = { published: true, limit: 1 };

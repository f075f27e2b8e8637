/** The newest posts, on the home page. Its numbers read the `total` of the same answer. */
export const newestPostsQuery = { published: true, limit: 3 };

/**
 * Asks for as little of the list as can be: its total is the count of published posts, for the signed-in
 * owner too, whose own statistics count drafts.
 */
export const publishedCountQuery = { published: true, limit: 1 };

/** The input of the admin area's list: all photos, drafts too. The loader and the tab ask with the same. */
export const adminRecipesQuery = {};

/** The input of the desk's list: all photos, drafts too. The loader and the tab ask with the same. */
export const deskPhotosQuery = {};

/**
 * The first sentences of pages, which search engines show too. They are apart from the pages' other texts, because the
 * heads of all pages are in the scripts that every page loads.
 */
export const homeTagline = 'Recipes I cook on weeknights, and the weight they helped me lose.';

export const aboutLead = 'I cook low-carb, I weigh myself on Wednesdays, and I write down both.';

export const socialsIntro =
  'Dinner as it happens, wherever you happen to be. Say hello, or just watch the skillet.';

/** What pages use of comments. Apart from their schemas, so that pages load no validation. */

/** What a comment is: somebody cooked the dish, asks something, or says anything else. */
export const COMMENT_KINDS = ['made', 'question', 'comment'] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

export const NAME_MAX = 60;
export const TEXT_MAX = 4000;
/** Threads on a page that a reader sees. */
export const THREADS_A_PAGE = 20;
/** For how long a writer may change what she wrote. */
export const EDIT_MINUTES = 15;
/** What is sent sooner after its form was made is held: programs are quick. */
export const MIN_WRITING_SECONDS = 3;

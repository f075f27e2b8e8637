/** What becomes of a comment: shown, held or spam. */
import type { CommentStatus, HeldReason, WriterTrust } from '@site/schema/comments';
import type { SectionContent } from '@site/schema/site/sections';

export interface Judged {
  /** What speaks against it. */
  signs: ReadonlySet<HeldReason>;
  trust: WriterTrust;
  hold: SectionContent<'comments'>['hold'];
  hasWords: boolean;
  /** Whether the owner has let words of this writer through. */
  isKnown: boolean;
}

/** Two of these are no chance. */
const OF_PROGRAMS: readonly HeldReason[] = [
  'no-proof',
  'too-quick',
  'links',
  'repeated',
  'wave',
  'script',
];

export interface Fate {
  status: CommentStatus;
  /** What the owner reads; none of what is shown. */
  reasons: HeldReason[];
}

export function fateOf({ signs, trust, hold, hasWords, isKnown }: Judged): Fate {
  if (signs.has('honeypot')) return { status: 'spam', reasons: ['honeypot'] };
  const reasons = [...signs].filter((sign) => trust !== 'trusted' || sign === 'no-proof');
  if (trust === 'blocked') reasons.push('blocked');
  if (trust !== 'trusted' && hold === 'all') reasons.push('all');
  if (trust === 'none' && hold === 'first' && hasWords && !isKnown) reasons.push('first');
  const isSpam = reasons.filter((reason) => OF_PROGRAMS.includes(reason)).length > 1;
  return { status: isSpam ? 'spam' : reasons.length > 0 ? 'held' : 'shown', reasons };
}

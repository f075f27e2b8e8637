import type { HeldReason } from '@site/schema/comments';

/** Why a comment was held or put aside, as the owner reads it. */
export const HELD_REASONS: Readonly<Record<HeldReason, string>> = {
  first: 'This reader’s first comment',
  all: 'You let every comment wait',
  'no-proof': 'Sent without scripts, as some readers and many programs do',
  'too-quick': 'Sent within three seconds',
  'too-old': 'Its form had been open for more than a day',
  links: 'More than two links',
  repeated: 'The same text was sent to another page',
  wave: 'The same text was sent to several pages',
  script: 'In letters, such as Cyrillic, in which no comment of yours is written',
  'same-network': 'Someone of the same network has rated this recipe today',
  blocked: 'You blocked this writer',
  edited: 'Changed by its writer after it was shown',
  honeypot: 'A field was filled in that people do not see',
  full: 'Too many comments were waiting',
  imported: 'It was waiting on your old site',
  'author-name': 'It came from your old site under your name or one that looks like it',
};

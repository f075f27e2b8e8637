/** What letters need of the rest of the site. */
import type { BlogPost } from '@site/schema/blog-posts';
import type { Recipe } from '@site/schema/recipes';
import type { Env } from '../../config/env.ts';
import type { Db } from '../../db/open.ts';
import type { Mail } from '../../mail/mail.ts';

/** A reader who gets letters now. */
export interface Reader {
  id: string;
  email: string;
  /** Absolute: the page by which she leaves, and what takes the POST of RFC 8058. */
  leave: { page: string; oneClick: string };
}

/** What letters need of the subscribers. */
export interface Readers {
  /** The ids of those who get letters of this pace now. */
  list(db: Db, pace: 'each' | 'weekly'): Promise<string[]>;
  /** `undefined` for one who gets no letters any more. */
  find(db: Db, id: string): Promise<Reader | undefined>;
  /** No letter goes to this address any more: its mail server refused it. */
  suppress(db: Db, id: string): Promise<void>;
}

/** What letters need of posts, recipes and visits. */
export interface LetterSources {
  /** Reject with NOT_FOUND for what visitors do not see. */
  post(id: string): Promise<BlogPost>;
  recipe(id: string): Promise<Recipe>;
  /** The visits by each of these campaigns. */
  visits(campaigns: readonly string[]): Promise<Map<string, number>>;
}

export interface LetterServices {
  db: Db;
  env: Pick<Env, 'publicOrigin'>;
  mail: Mail;
  readers: Readers;
  letterSources: LetterSources;
  /** `undefined` for a picture that is not stored here. */
  images: { forMail(url: string): Promise<MailPicture | undefined> };
  /** Rung when there is something to send. */
  letterBell: { ring: () => void };
  now: () => Date;
  timeZone: () => string;
}

/** A picture as mail programs can show it: a JPEG of at most 1,200 pixels. */
export interface MailPicture {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

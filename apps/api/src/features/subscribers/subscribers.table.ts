import type { Pace, SubscriberState } from '@site/schema/subscribers';
import type { Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface Tables {
    subscribers: SubscribersTable;
    suppressedAddresses: SuppressedAddressesTable;
    subscriptionRequests: SubscriptionRequestsTable;
    mailedAddresses: MailedAddressesTable;
    subscriberImports: SubscriberImportsTable;
  }
}

export interface SubscribersTable {
  id: string;
  /** As it was typed. */
  email: string;
  /** See `keyOf`. */
  emailKey: string;
  state: SubscriberState;
  pace: Generated<Pace>;
  source: string;
  words: string;
  askedAt: string;
  confirmedAt: string | null;
  leftAt: string | null;
  /** When the mail that asks for the confirmation went. */
  mailedAt: string | null;
  /** In the letters' links, which must work for years, also after a restore: it opens nothing but the way out. */
  leaveToken: string;
  /** SHA-256 of the token in the mail, hex. */
  confirmHash: string | null;
  importId: string | null;
}

/** Why nobody writes to an address. */
export type SuppressedReason =
  | 'left'
  | 'erased'
  /** The mail server refused it. */
  | 'refused'
  /** It was so in an imported file. */
  | 'imported';

export interface SuppressedAddressesTable {
  hash: string;
  salt: string;
  reason: SuppressedReason;
  at: string;
  importId: string | null;
}

/** `owner`: she has imported readers asked, who count for none of the limits of strangers. */
export type RequestKind = 'proven' | 'unproven' | 'owner';

/** What a form has sent, until its mail has gone. Nothing is known of the address yet. */
export interface SubscriptionRequestsTable {
  id: Generated<number>;
  email: string;
  source: string;
  words: string;
  kind: RequestKind;
  askedAt: string;
  nextAt: string;
  tries: Generated<number>;
}

/** An address that has had its mail of the day. */
export interface MailedAddressesTable {
  /** HMAC with the site's key. */
  hash: string;
  kind: RequestKind;
  at: string;
}

export interface SubscriberImportsTable {
  id: string;
  name: string;
  at: string;
}
